import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from '#tests/support/config-problems.ts'

test('pictures lie in the data folder, unless MEDIA_TO names a bucket with its keys', () => {
  expect(readConfig({}).media).toEqual({ bucket: undefined })
  const keys = { MEDIA_S3_KEY_ID: 'id', MEDIA_S3_SECRET: 'a secret' }
  expect(readConfig({ MEDIA_TO: 'https://s3.example/bucket/shop', ...keys }).media.bucket).toEqual({
    endpoint: 'https://s3.example/bucket',
    prefix: 'shop/',
    region: 'auto',
    keyId: 'id',
    secret: 'a secret',
  })
})

test.each([
  [{ MEDIA_TO: 'https://s3.example/bucket' }, 'set MEDIA_S3_KEY_ID and MEDIA_S3_SECRET too'],
  [{ MEDIA_TO: 'http://s3.example/bucket' }, 'MEDIA_TO must be an https address with a bucket'],
  [{ MEDIA_TO: '/mnt/pictures' }, 'MEDIA_TO must be an https address with a bucket'],
  [{ MEDIA_S3_REGION: 'the moon' }, 'must be a region'],
])('wrong settings of the place of pictures are named: %j', (env, words) => {
  expect(problemsOf(env).join('\n')).toContain(words)
})
