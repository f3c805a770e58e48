/**
 * Shows a step while it runs and its time when it is done. In a terminal as one line that counts the seconds, in a
 * pipe or a log as one line at the start and one at the end.
 */
export async function showStep(name, work) {
  const start = Date.now()
  const time = () => `${name} … ${Math.round((Date.now() - start) / 1000)} s`
  const live = process.stdout.isTTY === true
  const draw = () => process.stdout.write(`\r\x1b[2K${time()}`)
  if (live) draw()
  else console.log(`${name} …`)
  const ticking = live ? setInterval(draw, 1000) : undefined
  try {
    const result = await work()
    console.log(live ? `\r\x1b[2K${time()}` : time())
    return result
  } catch (error) {
    if (live) console.log(`\r\x1b[2K${time()}, failed`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}
