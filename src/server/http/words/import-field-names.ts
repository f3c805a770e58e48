/** The plain names of what only calls about files of products take. */
export const importFieldNames = {
  import: { en: 'The import', bn: 'ইমপোর্ট' },
  format: { en: 'Whose file it is', bn: 'ফাইলটি কোথাকার' },
  fields: { en: 'The list of columns', bn: 'কলামের তালিকা' },
  outcome: { en: 'What became of the lines', bn: 'লাইনের ফলাফল' },
  after: { en: 'The line to go on from', bn: 'যে লাইন থেকে চলবে' },
}
