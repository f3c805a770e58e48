import autocannon from 'autocannon'

const { address, paths, connections, seconds, compressed, kept } = JSON.parse(process.argv[2] ?? '{}')
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  headers: {
    'accept-encoding': compressed ? 'gzip, deflate, br' : 'identity',
    // The page cache has no answer for a visitor whose page may be their own.
    ...(kept ? {} : { cookie: 'guest=bench' }),
  },
  requests: paths.map((path) => ({ method: 'GET', path })),
})
process.stdout.write(
  JSON.stringify({
    requests: result.requests.total,
    perSecond: Math.round(result.requests.average),
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
)
