import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from '#tests/support/config-problems.ts'

test('backups go into the data folder and are made only when asked for, unless set otherwise', () => {
  expect(readConfig({}).backup).toEqual({
    to: { kind: 'folder', folder: undefined },
    key: undefined,
    everyHours: undefined,
    keep: 7,
  })
  expect(readConfig({ BACKUP_TO: '/mnt/disk', BACKUP_EVERY: '24', BACKUP_KEEP: '30' }).backup).toMatchObject({
    to: { kind: 'folder', folder: '/mnt/disk' },
    everyHours: 24,
    keep: 30,
  })
})

test('an address is a bucket with its keys', () => {
  const keys = { BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'a secret', BACKUP_S3_REGION: 'ap-southeast-1' }
  expect(readConfig({ BACKUP_TO: 'https://s3.example/bucket/shop/dhaka', ...keys }).backup.to).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example/bucket',
    prefix: 'shop/dhaka/',
    region: 'ap-southeast-1',
    keyId: 'id',
    secret: 'a secret',
  })
})

test.each([
  [{ BACKUP_TO: 'https://s3.example/bucket' }, 'set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET too'],
  [{ BACKUP_TO: 'http://s3.example/bucket' }, 'or an https address with a bucket'],
  [{ BACKUP_TO: 'https://s3.example/' }, 'or an https address with a bucket'],
  [{ BACKUP_EVERY: '0' }, 'must be a whole number of hours from 1 to 168'],
  [{ BACKUP_KEEP: '0' }, 'must be a whole number of backups from 1 to 1000'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY is "(not shown)": it must be at least 20 characters'],
])('wrong settings of backups are named: %j', (env, words) => {
  expect(problemsOf(env).join('\n')).toContain(words)
})
