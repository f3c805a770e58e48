import { connectPatiently } from './read-snapshot.ts'

/** The next node that starts says where the pictures lie. Its migrations have run. */
export async function forgetPlaceOfPictures(connectionString: string): Promise<void> {
  const client = await connectPatiently(connectionString, 'restore')
  try {
    await client.query(`delete from setting where name = 'node-folder'`)
  } finally {
    await client.end()
  }
}
