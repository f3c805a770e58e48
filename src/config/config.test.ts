import { expect, test } from 'vitest'
import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { usualAddresses } from '#domain/payment/payment-settings.ts'
import { problemsOf } from '#tests/support/config-problems.ts'
import { readConfig } from './config.ts'
import { withoutPassword } from './database.ts'

test('without any setting the shop runs on this machine only, at port 3000, with its own database', () => {
  expect(readConfig({})).toEqual({
    mode: 'production',
    http: {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
      trustedHosts: [],
    },
    processes: 1,
    dataDir: `${process.cwd()}/data`,
    database: { url: undefined, poolMax: 10 },
    pictures: { sizesAhead: true },
    accounts: { secret: undefined, google: undefined },
    messages: { email: 'sandbox', sms: 'sandbox', smsInBangla: false, outboxOpenTo: 'this machine' },
    payments: { companies: 'sandbox', addresses: usualAddresses, returnOrigin: undefined },
    couriers: { couriers: 'sandbox', addresses: usualCourierAddresses, sandboxPort: 0 },
    backup: { to: { kind: 'folder', folder: undefined }, key: undefined, everyHours: undefined, keep: 7 },
    media: { bucket: undefined },
    watch: { metricsToken: undefined },
    log: { level: 'info' },
  })
})

test('every setting is read, and an empty one counts as not set', () => {
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: '8080',
    HOST: '::',
    PUBLIC_URL: 'https://shop.example/',
    TRUSTED_PROXIES: ' 10.0.0.1, 172.16.0.0/12,::1 ',
    TRUSTED_HOSTS: '127.0.0.1:8081',
    CDN_PURGE_URL: 'https://:key@cdn.example/purge',
    DATA_DIR: '/srv/shop data',
    DATABASE_URL: 'postgres://shop:secret@db.example/shop',
    DATABASE_REPLICA_URL: 'postgres://shop:secret@db-two.example/shop',
    DATABASE_POOL_MAX: '25',
    PICTURE_SIZES_AHEAD: 'false',
    AUTH_SECRET: 'mXq2n8vR4tLw9zBc7yHk3pJs6dFg1aEu',
    GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
    GOOGLE_ISSUER: 'http://localhost:9/',
    GOOGLE_KEYS_URL: 'http://localhost:9/keys',
    LOG_LEVEL: '',
  })
  expect(config).toEqual({
    mode: 'development',
    http: {
      host: '::',
      port: 8080,
      publicUrl: 'https://shop.example',
      trustedProxies: ['10.0.0.1', '172.16.0.0/12', '::1'],
      trustedHosts: ['127.0.0.1:8081'],
      cdnPurgeUrl: 'https://:key@cdn.example/purge',
    },
    processes: 1,
    dataDir: '/srv/shop data',
    database: {
      url: 'postgres://shop:secret@db.example/shop',
      replicaUrl: 'postgres://shop:secret@db-two.example/shop',
      poolMax: 25,
    },
    pictures: { sizesAhead: false },
    accounts: {
      secret: 'mXq2n8vR4tLw9zBc7yHk3pJs6dFg1aEu',
      google: {
        clientId: '1234-abc.apps.googleusercontent.com',
        issuers: ['http://localhost:9/'],
        keysUrl: 'http://localhost:9/keys',
      },
    },
    messages: { email: 'sandbox', sms: 'sandbox', smsInBangla: false, outboxOpenTo: 'everybody' },
    payments: { companies: 'sandbox', addresses: usualAddresses, returnOrigin: 'https://shop.example' },
    couriers: { couriers: 'sandbox', addresses: usualCourierAddresses, sandboxPort: 0 },
    backup: { to: { kind: 'folder', folder: undefined }, key: undefined, everyHours: undefined, keep: 7 },
    media: { bucket: undefined },
    watch: { metricsToken: undefined },
    log: { level: 'info' },
  })
  expect(Object.isFrozen(config.http)).toBe(true)
})

test('all problems are told at once, each with its variable and its value', () => {
  const problems = problemsOf({
    NODE_ENV: 'staging',
    PORT: '99999',
    HOST: 'two words',
    PUBLIC_URL: 'shop.example',
    TRUSTED_PROXIES: '10.0.0.1,proxy',
    DATABASE_URL: 'mysql://root:hunter2@localhost/shop',
    DATABASE_POOL_MAX: 'many',
    LOG_LEVEL: 'loud',
  })
  expect(problems).toEqual([
    'NODE_ENV is "staging": it must be one of development, production.',
    'PORT is "99999": it must be a whole number from 0 to 65535.',
    'HOST is "two words": it must be an address or a name, such as 127.0.0.1 or 0.0.0.0.',
    'PUBLIC_URL is "shop.example": it must be an address like https://shop.example, without a path.',
    'TRUSTED_PROXIES is "10.0.0.1,proxy": it must be addresses or ranges with commas between, such as 10.0.0.1,172.16.0.0/12.',
    'DATABASE_URL is "mysql://root:***@localhost/shop": it must be like postgres://user:password@host:5432/database.',
    'DATABASE_POOL_MAX is "many": it must be a whole number from 2 to 500.',
    'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent.',
  ])
})

test.each(['1.2.3', '3000 ', '-1', '0x50', '1e3', 'http'])('PORT "%s" is a number or refused', (port) => {
  expect(problemsOf({ PORT: port })).toHaveLength(port.trim() === '3000' ? 0 : 1)
})

test.each(['10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1/8/8', 'localhost'])(
  'the trusted proxy "%s" is refused',
  (proxy) => {
    expect(problemsOf({ TRUSTED_PROXIES: proxy })).toHaveLength(1)
  },
)

test.each([
  ['postgres://u:p%40ss@h/d', 'postgres://u:***@h/d'],
  ['postgres://u@h/d?password=secret', 'postgres://u@h/d'],
  ['postgres//u:secret@h', '(not shown)'],
  ['mysql://u:secret@h:bad/', '(not shown)'],
  ['postgres://u:secret@one:5432,two:5433/d', 'postgres://u:***@one:5432,two:5433/d'],
])('the password of %s is never shown', (given, shown) => {
  expect(withoutPassword(given)).toBe(shown)
})

test('a database may have several servers', () => {
  const url = 'postgres://u:p@one:5432,two:5433/shop?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url)
  expect(problemsOf({ DATABASE_URL: 'postgres://u:p@one:5432,two:x/shop' })).toEqual([
    'DATABASE_URL is "postgres://u:***@one:5432,two:x/shop": it must be like postgres://user:password@host:5432/database.',
  ])
})

test('the standby for reads is checked like the database, and stands beside one', () => {
  const url = 'postgres://u:p@one:5432/shop'
  expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }).database.replicaUrl).toBe(url)
  expect(problemsOf({ DATABASE_URL: url, DATABASE_REPLICA_URL: 'mysql://u:secret@two/shop' })).toEqual([
    'DATABASE_REPLICA_URL is "mysql://u:***@two/shop": it must be like postgres://user:password@host:5432/database.',
  ])
  expect(problemsOf({ DATABASE_REPLICA_URL: url })).toEqual([
    'DATABASE_REPLICA_URL is set, but DATABASE_URL is not: the own database of the store has no standby.',
  ])
})

test('a port of 0 leaves the public address to be found when the shop listens', () => {
  expect(readConfig({ PORT: '0' }).http.publicUrl).toBeUndefined()
})

test.each([
  'short',
  'keyboard cat keyboard cat keyboard cat',
  'better-auth-secret-12345678901234567890',
  'change-me-please-change-me-please-change',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'CHANGEME0123456789CHANGEME0123456789xyz',
])('the published or guessable secret "%s" is refused, and not shown', (secret) => {
  const problems = problemsOf({ AUTH_SECRET: secret })
  expect(problems).toHaveLength(1)
  expect(problems[0]).not.toContain(secret)
})

test('hosts of the own network are trusted in development only, and with their port', () => {
  expect(problemsOf({ TRUSTED_HOSTS: '127.0.0.1:8080' })).toEqual([
    'TRUSTED_HOSTS is for development: set NODE_ENV=development.',
  ])
  for (const host of ['127.0.0.1', 'localhost', 'http://localhost:8080', 'localhost:8080/in'])
    expect(problemsOf({ NODE_ENV: 'development', TRUSTED_HOSTS: host })).toHaveLength(1)
})

test('another Google than Google itself is for development only', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'http://localhost:9/' })).toEqual([
    'GOOGLE_ISSUER and GOOGLE_KEYS_URL are for development: set NODE_ENV=development.',
  ])
})
