import type { Browser, Page } from '@playwright/test'
import { aPhone, open, test } from '#tests/e2e/support/account.ts'
import {
  codeSentTo,
  fillCheckout,
  leaveCart,
  openFilledCheckout,
  orderOne,
  placeButton,
  variantOf,
} from '#tests/e2e/support/checkout.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

/** Runs in the page: how the stored cart says that it is paid. */
const storedPayment = (): unknown => JSON.parse(localStorage.getItem('abhoron.cart') ?? '{}').paymentDetails

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  return context.newPage()
}

test.describe('cash on delivery', () => {
  test('[C1] [C5] how one wants to pay is kept with the cart, over a reload, until the cart is cleared by the order', async ({
    page,
  }) => {
    const { phone } = await openFilledCheckout(page, STUDS)
    const payment = () => page.evaluate(storedPayment)
    await page.getByRole('radio', { name: /bKash/ }).check()
    await expect.poll(payment).toEqual({ method: 'bkash' })
    await page.reload()
    await hydrated(page)
    await expect.poll(payment).toEqual({ method: 'bkash' })
    // Another tab has no draft: it begins with the way that the cart keeps.
    const other = await page.context().newPage()
    await open(other, '/checkout')
    await expect(other.getByRole('radio', { name: /bKash/ })).toBeChecked()
    await other.close()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await expect.poll(payment).toEqual({ method: 'cod' })
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await orderOne(page, phone)
    await expect.poll(payment).toBeNull()
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  })

  test(
    'a guest comes from the product to a confirmed order, with seven inputs and a code',
    { tag: '@layout' },
    async ({ page }) => {
      test.slow()
      await open(page, `/product/${STUDS}`)
      await page.getByRole('button', { name: 'Buy now' }).first().click()
      await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
      await expect(page.getByText('Checking out as a guest.')).toBeVisible()
      const inputs = page.locator('form input:visible, form textarea:visible, form select:visible')
      // Phone, name, area, address, landmark and the terms; the choices to deliver and to pay count as one each. The box
      // for a reminder needs no press.
      expect(await inputs.and(page.locator(':not([type="radio"], [name="remind"])')).count()).toBe(6)
      const phone = aPhone()
      await fillCheckout(page, phone)
      await expect(summary(page)).toContainText('৳2,030')
      await expectNoAxeViolations(page)
      await placeButton(page).click()
      await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
      await expect(page.getByText(/^One last step\. Enter the code to confirm order AB-\d+\.$/)).toBeVisible()
      await expect(page.getByText('You pay ৳2,030 in cash at the door.')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByLabel('6-digit code').fill(await codeSentTo(page, phone))
      await expect(
        page.getByRole('heading', { name: 'Thank you, Rima. Your order is placed.' }),
      ).toBeVisible()
      await expect(page.getByText('Please keep ৳2,030 ready in cash.')).toBeVisible()
      await expect(page.getByText('House 12, Road 5, Block C, Banani, Dhaka')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    },
  )

  test('a wrong code is told with the tries that are left; without SMS a call confirms', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/409/)
    const { phone } = await openFilledCheckout(page, STUDS)
    await placeButton(page).click()
    const right = await codeSentTo(page, phone)
    await page.getByLabel('6-digit code').fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText('That code is not right. 4 tries left.')
    await page.getByRole('button', { name: 'Call me instead' }).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(page.getByText(/^We will call 01\d{3}-\d{6} between 10 am and 8 pm/)).toBeVisible()
  })

  test('the page of the code says how long it works and what is ordered, and sends each code once', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/409/)
    const { phone } = await openFilledCheckout(page, STUDS)
    await placeButton(page).click()
    await expect(page.getByText(/^The code works for another 4:\d\d min\.$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(/solitaire studs/i)
    await expect(page.getByRole('button', { name: 'Call me instead' })).toBeVisible()
    const right = await codeSentTo(page, phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.postData()?.includes('confirm') === true)
        sent.push(request.url())
    })
    const field = page.getByLabel('6-digit code')
    await field.pressSequentially(wrong.slice(0, 5))
    // The last digit, and the button before the page could show that the code is on its way.
    await field.evaluate((input: HTMLInputElement, code) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      input.form?.querySelector('button')?.click()
    }, wrong)
    const recorded = page.getByRole('alert')
    await expect(recorded).toContainText('That code is not right. 4 tries left.')
    expect(sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
    await expect(recorded).toContainText('4 tries left.')
    await field.fill(right)
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  })

  test('the number of an order can be changed; the order keeps its own', async ({ page }) => {
    await openFilledCheckout(page, STUDS)
    await placeButton(page).click()
    const almost = page.getByText(/^One last step\. Enter the code to confirm order AB-\d+\.$/)
    const number = await almost.textContent()
    await page.getByText('Change number').click()
    const other = aPhone()
    await page.getByLabel('The right mobile number').fill(other)
    await page.getByRole('button', { name: 'Change and send a new code' }).click()
    await expect(page.getByText(`${other.slice(0, 5)}-${other.slice(5)}`)).toBeVisible()
    await expect(almost).toHaveText(number ?? '')
    await page.getByLabel('6-digit code').fill(await codeSentTo(page, other))
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  })
})

test(
  'every field says what is wrong with it, keeps what was typed, and lets go once it is right',
  { tag: '@layout' },
  async ({ page }) => {
    const { id } = await variantOf(page, STUDS)
    await leaveCart(page, [{ id, quantity: 1 }])
    await open(page, '/checkout')
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toContainText('5 things to fix')
    await expectNoAxeViolations(page)
    const phone = page.getByLabel('Mobile number').first()
    await expect(phone).toBeFocused()
    await phone.fill('০১৭১২ ৩৪৫')
    await phone.blur()
    await expect(page.getByText('A mobile number has 11 digits. You typed 8.').last()).toBeVisible()
    await phone.fill('+880 1712-345678')
    await expect(page.getByText('A mobile number has 11 digits.')).toHaveCount(0)
    await page.getByLabel('Full name').fill('Rima Akter')
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await expect(page.getByLabel('Mobile number').first()).toHaveValue('+880 1712-345678')
    await expect(page.getByLabel('Full name')).toHaveValue('Rima Akter')
  },
)

test('another area, way or cart changes the total at once; a shop where one collects asks for no address', async ({
  page,
}) => {
  await openFilledCheckout(page, STUDS)
  await expect(placeButton(page)).toHaveText('Place order · ৳2,030')
  await page.getByRole('radio', { name: 'Express in Dhaka' }).check()
  await expect(placeButton(page)).toHaveText('Place order · ৳2,100')
  await page.getByRole('radio', { name: 'Collect in our shop' }).check()
  await expect(placeButton(page)).toHaveText('Place order · ৳1,950')
  await expect(page.getByText('Pay ৳1,950 when you collect it.')).toBeVisible()
  await expect(page.getByLabel('House, road, area')).toBeHidden()
  await page.getByRole('radio', { name: 'Home delivery' }).check()
  await page.getByRole('combobox', { name: 'Area or upazila' }).fill('teknaf')
  await page
    .getByRole('option', { name: /Teknaf/ })
    .first()
    .click()
  await expect(placeButton(page)).toHaveText('Place order · ৳2,080')
  await page.getByText('Have a promo code or a gift card?').click()
  await page.getByLabel('Promo code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('NOTHING: This code is not valid.')).toBeVisible()
})

test('a total that changed since it was seen is told plainly, and one press goes on with it', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/409/)
  const { phone } = await openFilledCheckout(page, STUDS)
  await expect(placeButton(page)).toHaveText('Place order · ৳2,030')
  // Another tab puts one more in the cart that both share, behind the back of this one.
  const { id } = await variantOf(page, STUDS)
  await page.evaluate((value) => {
    document.cookie = `cart=${value}; path=/; max-age=86400; samesite=lax`
  }, `${id}.2`)
  await placeButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The total is now' })
  await expect(notice).toContainText('The total is now ৳3,980 (was ৳2,030).')
  await expect(notice).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue with ৳3,980' }).click()
  await expect(page.getByText('You pay ৳3,980 in cash at the door.')).toBeVisible()
  await codeSentTo(page, phone)
})

test('a piece that is gone is taken out with one press, and the rest is ordered', async ({ page }) => {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [
    { id, quantity: 1 },
    { id: 999_999, quantity: 1 },
  ])
  await open(page, '/checkout')
  await fillCheckout(page, aPhone())
  await expect(page.getByText(/sold out while you were checking out/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove it and continue · ৳2,030' }).first().click()
  await placeButton(page).click()
  await expect(page.getByText('You pay ৳2,030 in cash at the door.')).toBeVisible()
})

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('the checkout is kept by no cache and no search engine', async ({ page }) => {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  const answer = await page.goto('/checkout')
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('works by keyboard alone', { tag: '@laptop' }, async ({ page }) => {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/checkout')
  const { keyboard } = page
  await page.getByLabel('Mobile number').first().focus()
  await keyboard.type(aPhone())
  // Enter in a field is no wish to order yet.
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /remind/i })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Rima Akter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('banani')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('House 12, Road 5, Block C')
  await page.getByRole('checkbox', { name: /I have read and accept/ }).focus()
  await keyboard.press('Space')
  await placeButton(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeFocused()
})

test('works as forms without script', async ({ browser, page, baseURL }) => {
  const { id } = await variantOf(page, STUDS)
  const plain = await withoutScript(browser, baseURL)
  await plain.context().addCookies([{ name: 'cart', value: `${id}.1`, url: baseURL ?? '' }])
  await plain.goto('/checkout')
  const phone = aPhone()
  await plain.getByLabel('Mobile number').first().fill(phone)
  await plain.getByLabel('Full name').fill('Rima Akter')
  await plain.getByLabel('District').selectOption('dhaka')
  await plain.getByRole('button', { name: 'Show its areas' }).click()
  await expect(plain.getByLabel('Full name')).toHaveValue('Rima Akter')
  await plain.getByLabel('Area or upazila').first().selectOption('dhaka.dhaka-banani')
  await plain.getByLabel('House, road, area').fill('House 12, Road 5, Block C')
  await plain.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await placeButton(plain).click()
  // The charge of the area was not known before: the new total is told, and accepted.
  await plain.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await plain.getByRole('button', { name: 'Continue with ৳2,030' }).click()
  await plain.getByLabel('6-digit code').fill(await codeSentTo(page, phone))
  await plain.getByRole('button', { name: 'Confirm order' }).click()
  await expect(plain.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await plain.goto('/shop/cart')
  await expect(plain.getByText('Your cart is empty')).toBeVisible()
  await plain.context().close()
})

test('speaks Bangla', async ({ page }) => {
  const { id } = await variantOf(page, STUDS)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/bn/checkout')
  await page.getByRole('button', { name: /^অর্ডার দিন/ }).click()
  await expect(page.getByRole('alert')).toContainText('শর্ত মেনে নিতে ঘরটিতে টিক দিন।')
  const phone = aPhone()
  await page.getByLabel('মোবাইল নম্বর').first().fill(phone)
  await page.getByLabel('পুরো নাম').fill('রিমা আক্তার')
  await page.getByRole('combobox').fill('বনানী')
  await page.getByRole('option').first().click()
  await page.getByLabel('বাসা, রোড, এলাকা').fill('বাসা ১২, রোড ৫, ব্লক সি')
  await page.getByRole('checkbox', { name: /পড়েছি এবং মেনে নিচ্ছি/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'অর্ডার দিন · ৳২,০৩০' }).click()
  await expect(page.getByRole('heading', { name: 'অর্ডার নিশ্চিত করুন' })).toBeVisible()
})
