import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A server that speaks S3 and keeps a bucket on the disk of this machine. */
export interface S3Server {
  readonly bucket: BucketSettings
  readonly close: () => Promise<void>
}

const NAME = 'shop'

export async function startS3Server(): Promise<S3Server> {
  const directory = await temporaryFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It cuts the slash off the address of a bucket before it compares the signature of a list, against the protocol.
    // Another key it refuses all the same, and signatures are compared where backups are tested (fake-s3.ts).
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}/${NAME}`,
      prefix: 'pictures/',
      region: 'auto',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await removeFolder(directory)
    },
  }
}
