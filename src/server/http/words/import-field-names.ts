/** The plain names of fields that only calls about files of products take. */
export const importFieldNames = {
  import: { en: 'The import', bn: 'ইমপোর্ট' },
  archive: { en: 'The ZIP file', bn: 'ZIP ফাইলটি' },
  format: { en: 'The format of the file', bn: 'ফাইলের ফরম্যাট' },
  fields: { en: 'The list of columns', bn: 'কলামের তালিকা' },
  outcome: { en: 'The outcome of the lines', bn: 'লাইনের ফলাফল' },
  after: { en: 'The line to go on from', bn: 'যে লাইন থেকে চলবে' },
}
