import type { Page } from '@playwright/test'
import { open, test } from '#tests/e2e/support/account.ts'
import { staffBooks, staffDoes, staffNotes, staffReturns } from '#tests/e2e/support/behind-the-page.ts'
import { variantOf } from '#tests/e2e/support/cart.ts'
import { orderByCall } from '#tests/e2e/support/checkout.ts'
import { aCode } from '#tests/e2e/support/promotion.ts'
import { expect, expectNoAxeViolations } from '#tests/e2e/support/test.ts'

/*
 * The last look before a return is sent (ux 2.12). Two sets of bangles of ৳3,200 and a pair of studs of ৳1,950, a tenth
 * of it off: a set is worth ৳2,880.
 */

const BANGLES = 'Shada Shidha Plain Bangle Set of 8'
const STUDS = 'Dhrubo Round Solitaire Studs'
const TRIO = 'Jhilik Diamond-Cut Bangle Trio'

const review = (page: Page) => page.getByRole('region', { name: 'Review your request' })

async function deliveredOrder(page: Page): Promise<string> {
  const code = await aCode()
  const [bangles, studs] = [
    await variantOf(page, 'plain-gold-bangle-set', 2),
    await variantOf(page, 'round-solitaire-studs'),
  ]
  const lines = [
    { id: bangles.id, quantity: 2 },
    { id: studs.id, quantity: 1 },
  ]
  const { number } = await orderByCall(page, lines, [code])
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  return number
}

test('a return is reviewed before it is sent: what for how much, how, when, and who pays the courier', async ({
  page,
}) => {
  test.slow()
  const number = await deliveredOrder(page)
  await open(page, `/account/returns/new?order=${number}`)
  await expect(review(page)).toContainText(`${BANGLES}: 1 for ৳2,880, 2 for ৳5,760`)
  await expect(review(page)).toContainText(`${STUDS}: 1 for ৳1,755`)
  await expect(review(page)).toContainText('We do, where a piece is wrong, damaged or different')
  await expectNoAxeViolations(page, 'main')

  await page.getByLabel(`How many of ${BANGLES}`).selectOption('1')
  await expect(review(page).getByRole('status')).toHaveText('৳2,880')
  await page.getByLabel(`How many of ${BANGLES}`).selectOption('2')
  await expect(review(page).getByRole('status')).toHaveText('৳5,760')
  await expect(review(page)).toContainText(`2 × ${BANGLES}`)
  await expect(review(page)).not.toContainText(STUDS)
  await expect(review(page)).toContainText('You paid in cash: to a bKash, Nagad or bank account')
  await expect(review(page)).toContainText('within 10 days at most after we checked the pieces')
  await page.getByLabel(`Why ${BANGLES} comes back`).selectOption('Size does not fit')
  await expect(review(page)).toContainText('You do, for the way back.')

  await page.getByRole('radio', { name: 'Another size or piece' }).check()
  const sizes = page.getByLabel(`Instead of ${BANGLES}`)
  const other = (await sizes.getByRole('option').last().innerText()).trim()
  await sizes.selectOption(other)
  await expect(review(page)).toContainText(`You get instead: ${other}`)
  await expect(review(page)).toContainText('You do, both ways.')
  await expect(review(page).getByRole('status')).toHaveCount(0)
  await expectNoAxeViolations(page, 'main')
  await page.getByLabel('Where should the courier collect it?').fill('')
  await expect(review(page)).toContainText('Nobody: you bring it to our shop.')

  await page.getByRole('radio', { name: 'My money back' }).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Money back: ৳5,760')
})

test(
  'without script the review says it of every piece, in Bangla too, and of what was sent and refused',
  { tag: '@layout' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const number = await deliveredOrder(page)
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: page.viewportSize(),
      ...(baseURL && { baseURL }),
    })
    const form = await plain.newPage()
    await form.goto(`/bn/account/returns/new?order=${number}`)
    const bangla = form.getByRole('region', { name: 'অনুরোধটি দেখে নিন' })
    await expect(bangla).toContainText('১টির জন্য ৳২,৮৮০, ২টির জন্য ৳৫,৭৬০')
    await expect(bangla).toContainText('সর্বোচ্চ ১০ দিনে টাকা ফেরত যাবে')
    await form.goto(`/account/returns/new?order=${number}`)
    await expect(review(form)).toContainText(`${BANGLES}: 1 for ৳2,880, 2 for ৳5,760`)
    await form.getByLabel(`How many of ${BANGLES}`).selectOption('2')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByRole('main').getByRole('alert')).toHaveText('Choose a reason for each piece.')
    await expect(review(form).getByRole('status')).toHaveText('৳5,760')
    await plain.close()
  },
)

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' })
const wayOf = (page: Page) =>
  returnsOf(page).getByRole('list', { name: 'Return progress' }).getByRole('listitem')

/** A delivered order, and the form for what of it goes back. */
async function formOfDelivered(page: Page): Promise<string> {
  // Its three lengths cost ৳2,950, ৳3,150 and ৳3,550; every size of the bangles costs ৳3,450.
  const [chain, trio] = [
    await variantOf(page, 'rope-twist-gold-chain'),
    await variantOf(page, 'diamond-cut-gold-bangle-pair'),
  ]
  const lines = [
    { id: chain.id, quantity: 1 },
    { id: trio.id, quantity: 1 },
  ]
  const { number } = await orderByCall(page, lines)
  await staffDoes(number, ['pack', 'book', 'hand_over', 'deliver'])
  await open(page, `/account/returns/new?order=${number}`)
  return number
}

/** Asks for another size of the bangles, and opens the page of the order. */
async function askForOther(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Another size or piece' }).check()
  await page.getByLabel(`How many of ${TRIO}`).selectOption('1')
  await page.getByLabel(`Why ${TRIO} comes back`).selectOption('Size does not fit')
  await page.getByLabel(`Instead of ${TRIO}`).selectOption({ index: 1 })
  await expect(review(page)).toContainText('at the same price')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(`We have your request ${number}-R1.`)).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(returnsOf(page)).toBeVisible()
}

test('an exchange is for a size at the same price, and is followed to the other piece', async ({ page }) => {
  test.slow()
  const number = await formOfDelivered(page)
  await expect(review(page)).toContainText('Want a piece at a different price?')
  await page.getByRole('radio', { name: 'Another size or piece' }).check()
  const instead = page.getByLabel(/^Instead of /)
  await expect(instead.first().getByRole('option')).toHaveText(['Length 45 cm'])
  const sizes = page.getByLabel(`Instead of ${TRIO}`)
  expect(await sizes.getByRole('option').count()).toBeGreaterThan(1)

  await askForOther(page, number)
  const [returns, way] = [returnsOf(page), wayOf(page)]
  await expect(way.last()).toHaveText('Exchanged (still to come)')

  await staffReturns(`${number}-R1`, [
    { action: 'approve' },
    { action: 'receive' },
    { action: 'exchange', tracking: 'Steadfast 15BAEB8A', restock: [{ position: 2, pieces: 1 }] },
  ])
  await page.reload()
  await expect(returns).toContainText(`Return ${number}-R1 · Exchanged`)
  await expect(way.last()).toHaveText('Exchanged (done)')
  await expect(returns).toContainText('How the other piece comes: Steadfast 15BAEB8A')
  await expect(returns).not.toContainText('Money back')
  await expectNoAxeViolations(page, 'main')
})

test('the parcel with the other piece is shown at the order: who brings it, its number, how far it is', async ({
  page,
}) => {
  test.slow()
  const number = await formOfDelivered(page)
  await askForOther(page, number)
  await staffReturns(`${number}-R1`, [{ action: 'approve' }, { action: 'receive' }, { action: 'exchange' }])
  const url = 'https://courier.example/SA-77'
  await staffBooks(`${number}-R1`, { courier: 'manual', tracking_code: 'SA-77', tracking_url: url })
  const parcel = `${number}-S2`
  await staffNotes(parcel, 'picked_up')
  await page.reload()
  const [returns, way] = [returnsOf(page), wayOf(page)]
  await expect(returns).toContainText('How the other piece comes: Our own rider')
  await expect(returns).toContainText('Tracking number: SA-77')
  await expect(returns).toContainText('Nothing to pay at the door.')
  await expect(returns.getByRole('link', { name: 'See it on the courier’s page' })).toHaveAttribute(
    'href',
    url,
  )
  await expect(way.filter({ hasText: 'Other piece on its way' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('region', { name: 'Parcel', exact: true })).not.toContainText('SA-77')
  await expectNoAxeViolations(page, 'main')

  const { pathname, search } = new URL(page.url())
  await page.goto(`/bn${pathname}${search}`)
  const bangla = page.getByRole('region', { name: 'ফেরত' })
  await expect(bangla).toContainText('ট্র্যাকিং নম্বর: SA-77')
  await expect(bangla).toContainText('বদলি পণ্য পথে আছে')
  await expect(bangla).toContainText('হাতে পেয়ে কিছু দিতে হবে না।')

  await staffNotes(parcel, 'delivered')
  await page.goto(`${pathname}${search}`)
  await expect(way.last()).toHaveText('Other piece delivered (done)')
})
