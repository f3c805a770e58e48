import type { Locator, Page } from '@playwright/test'
import { anEmail, linkFor } from '#tests/e2e/support/account.ts'
import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { anOrderToConfirm, digitsOf, joinAsOwner, STAFF_PASSWORD } from '#tests/e2e/support/staff.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

/** More than any page of this walk has. */
const STOPS_MAX = 200

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false })

/** The hands of somebody without a mouse. After each step something on the page has the focus, and is seen to have it. */
function keysOf(page: Page) {
  const main = page.getByRole('main')
  const seen = () =>
    page.evaluate(() => {
      const { activeElement: element } = document
      if (element === null || element === document.body) return 'nothing'
      // What a page brings to the front, such as an answer, is read out and not pressed.
      if (element.matches('[tabindex="-1"]')) return 'yes'
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        ? 'yes'
        : `no outline: ${element.outerHTML.slice(0, 80)}`
    })
  const shown = async (what: Locator) => {
    await expect(what).toBeVisible()
    await expect.poll(seen, { message: 'what has the focus is seen' }).toBe('yes')
  }
  return {
    main,
    shown,
    seen,
    key: (key: string) => page.keyboard.press(key),
    type: async (label: string | RegExp, text: string) => {
      await tabTo(page, main.getByLabel(label).first())
      expect(await seen()).toBe('yes')
      await page.keyboard.type(text)
    },
    press: async (target: Locator, key = 'Enter') => {
      await tabTo(page, target)
      expect(await seen()).toBe('yes')
      await page.keyboard.press(key)
    },
    /** Tab leads from the top through all of the page and out of it: nothing holds it, and each stop is seen. */
    around: async () => {
      const top = page.getByRole('link', { name: 'Skip to the page' })
      await tabTo(page, top)
      const unseen: string[] = []
      for (let stops = 0; stops < STOPS_MAX; stops += 1) {
        await page.keyboard.press('Tab')
        const found = await seen()
        // Behind its last stop a page lets the focus go, to the window around it.
        if (found !== 'yes' && found !== 'nothing') unseen.push(found)
        if (await top.evaluate((element) => element === document.activeElement)) {
          expect(unseen, 'stops that are not seen to have the focus').toEqual([])
          return
        }
      }
      throw new Error(`${STOPS_MAX} times Tab did not lead out of ${page.url()}`)
    },
  }
}

type Hands = ReturnType<typeof keysOf>

/** Finds an order by the search of every page, and opens it. */
async function openOrder(page: Page, hands: Hands, number: string): Promise<void> {
  await hands.key('Control+k')
  await page.keyboard.type(number)
  await hands.press(page.getByRole('search').getByRole('link', { name: new RegExp(number) }))
  await hands.shown(page.getByRole('heading', { name: number }))
}

/** Orders whose customers wanted to be called an hour ago: they come before those of other tests. */
async function ordersToCall(count: number): Promise<void> {
  const numbers = []
  for (let n = 0; n < count; n += 1) numbers.push(await anOrderToConfirm())
  await askDatabase(
    `insert into order_call_turn (order_id, due_at)
     select id, now() - interval '1 hour' from shop_order where number = any ($1)`,
    [numbers],
  )
}

test('a day by keyboard alone: sign-in, invitation, calls, edits, money back, a customer, the audit', async ({
  browser,
  page,
}) => {
  test.slow()
  const paid = await anOrderToConfirm(3)
  await staffDoes(paid, ['confirm', 'pack', 'book', 'hand_over', 'deliver'])
  const edited = [await anOrderToConfirm(), await anOrderToConfirm()]
  await ordersToCall(5)
  const first = await browser.newContext()
  const { email, recoveryCodes } = await joinAsOwner(await first.newPage())
  await first.close()

  await page.goto('/admin/sign-in')
  await hydrated(page)
  const owner = keysOf(page)
  await owner.type('E-mail or mobile number', email)
  await owner.type('Password', STAFF_PASSWORD)
  await owner.key('Enter')
  await owner.shown(page.getByLabel('Code'))
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await owner.key('Enter')
  await owner.shown(page.getByRole('heading', { name: 'Good to see you, Farida Khan' }))
  await owner.key('g')
  await owner.key('m')
  await owner.shown(page.getByRole('heading', { name: 'Invite somebody' }))
  const invited = anEmail()
  await owner.type('Name', 'Sumaiya')
  await owner.type('E-mail or mobile number', invited)
  await tabTo(page, owner.main.getByLabel('Role').first())
  await page.keyboard.type('Man')
  await owner.press(page.getByRole('button', { name: 'Send the invitation' }))
  await owner.shown(page.getByText('Sumaiya gets a link.'))

  const other = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const second = await other.newPage()
  const colleague = keysOf(second)
  await second.goto(new URL(await linkFor(page, invited), page.url()).href)
  await hydrated(second)
  const key = await second.locator('p', { hasText: 'Or type this key' }).locator('span').innerText()
  await colleague.type('Choose a password', STAFF_PASSWORD)
  await colleague.type('The six digits', digitsOf(key))
  await colleague.press(second.getByRole('button', { name: 'Join' }))
  await colleague.shown(second.getByRole('heading', { name: 'Keep these recovery codes' }))
  await colleague.press(second.getByRole('link', { name: 'I have written them down' }))
  await colleague.shown(second.getByRole('heading', { name: 'Good to see you, Sumaiya' }))

  await colleague.key('g')
  await colleague.key('c')
  const called = colleague.main.getByRole('link', { name: /^AB-/ })
  for (const outcome of ['1', '2', '3', '4', '5']) {
    // The answer is there before the next order is.
    await expect(second.getByRole('button', { name: /Confirmed/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await colleague.shown(called)
    const number = await called.innerText()
    await colleague.key(outcome)
    await colleague.shown(second.getByText(`Noted for order ${number}.`))
  }
  await colleague.around()

  for (const number of edited) {
    await openOrder(second, colleague, number)
    await colleague.key('e')
    await colleague.shown(second.getByRole('heading', { name: `Edit order ${number}` }))
    await colleague.press(second.getByRole('button', { name: /^One .* more$/ }))
    await colleague.type('Why it changes', 'She wants two')
    await colleague.press(second.getByLabel('On the phone'), 'Space')
    const save = second.getByRole('button', { name: 'Save and tell the customer' })
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await colleague.press(save)
    await colleague.shown(second.getByText('The order is changed, and the customer is told.'))
  }
  await colleague.around()

  await openOrder(second, colleague, paid)
  await colleague.key('r')
  await colleague.shown(second.getByRole('heading', { name: 'Money back', level: 1 }))
  await colleague.type('Amount in taka', '5850')
  await colleague.type(/again/, '5850')
  await colleague.type('Reason', 'The rest is not worn')
  await colleague.press(second.getByRole('button', { name: '৳5,850' }))
  await colleague.shown(second.getByText('৳5,850 waits for a second person.'))
  await colleague.around()
  await other.close()

  await owner.press(page.getByRole('link', { name: 'Refunds', exact: true }))
  const request = owner.main.getByRole('listitem').filter({ hasText: paid })
  await owner.shown(request)
  await owner.press(request.getByRole('button', { name: 'Approve ৳5,850' }))
  await owner.shown(page.getByText('৳5,850 is on its way back to the customer.'))
  await owner.key('g')
  await owner.key('u')
  await owner.shown(page.getByRole('heading', { name: 'Customers', level: 1 }))
  await owner.key('j')
  await owner.key('Enter')
  await owner.shown(owner.main.getByRole('heading', { level: 1 }))
  await owner.around()
  await owner.press(page.getByRole('link', { name: 'Who did what' }))
  await owner.shown(page.getByRole('heading', { name: 'Who did what', level: 1 }))
  await owner.around()
})
