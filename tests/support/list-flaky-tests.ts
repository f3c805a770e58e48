import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that failed at their first try and passed at the second: each of them is a fault to find. */
export function listFlakyTests(): Reporter {
  const flaky: TestCase[] = []
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky === true) flaky.push(test)
    },
    onTestRunEnd() {
      if (flaky.length > 0) console.log(`\nFlaky: ${flaky.length}`)
      for (const test of flaky) {
        console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`)
        for (const { message } of test.result().errors ?? []) console.log(`    ${message}`)
      }
    },
  }
}
