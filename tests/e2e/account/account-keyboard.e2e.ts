import type { Page } from '@playwright/test'
import { aPhone, codeFor, linkFor, newestMessage, open, password, test } from '#tests/e2e/support/account.ts'
import { pressByKey, tabTo } from '#tests/e2e/support/keyboard.ts'
import { anAccount, arriveSignedIn } from '#tests/e2e/support/person.ts'
import { expect } from '#tests/e2e/support/test.ts'

/* The steps that keep an account in its owner's hands, in Bangla and without a mouse from the first key on. */

const bangla = (text: string) => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function skipToMain(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'মূল অংশে যান' }))
}

test('[A7] a forgotten password is made new by keyboard alone', { tag: '@layout' }, async ({ page }) => {
  const { email } = await anAccount()
  await open(page, '/bn/authentication/login?then=/bn/shop')
  await skipToMain(page)
  await pressByKey(page, link(page, 'ই-মেইল'))
  await pressByKey(page, link(page, 'পাসওয়ার্ড ভুলে গেছেন?'))
  await expect(page.getByRole('heading', { level: 1, name: 'নতুন পাসওয়ার্ড' })).toBeFocused()
  await tabTo(page, page.getByLabel('ই-মেইল বা মোবাইল নম্বর'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('৬ সংখ্যার কোড')).toBeFocused()
  // The last digit sends it.
  await page.keyboard.type(bangla(await codeFor(page, email)))
  await expect(page.getByLabel('নতুন পাসওয়ার্ড')).toBeFocused()
  await page.keyboard.type('silver rain on bangles')
  await tabTo(page, page.getByLabel('পাসওয়ার্ড নিশ্চিত করুন'))
  await page.keyboard.type('silver rain on bangles')
  await page.keyboard.press('Enter')
  await expect(page.getByText('পাসওয়ার্ড বদলানো হয়েছে।')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/bn\/shop$/)
})

test('[V5] an e-mail address is confirmed by keyboard alone', { tag: '@layout' }, async ({ page }) => {
  const { email } = await arriveSignedIn(page)
  await open(page, `/bn${await linkFor(page, email)}`)
  await skipToMain(page)
  await pressByKey(page, button(page, 'ই-মেইল ঠিকানা নিশ্চিত করুন'))
  await expect(page.getByText(`ধন্যবাদ। ${email} নিশ্চিত হয়েছে।`)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, 'আমার প্রোফাইল')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'শুভেচ্ছা, Rima Akter' })).toBeFocused()
})

test(
  '[V6] [E5] a number is changed by keyboard alone',
  { tag: '@layout' },
  async ({ page, expectPageErrors }) => {
    // A browser notes an answer of 422 as a failed request; it is how a form is refused.
    expectPageErrors(/status of 422/)
    const phone = aPhone()
    await arriveSignedIn(page)
    await open(page, '/bn/account/details')
    await skipToMain(page)
    await pressByKey(page, link(page, 'যোগ করুন : মোবাইল নম্বর'))
    await expect(page.getByRole('heading', { level: 1, name: 'মোবাইল নম্বর যোগ করুন' })).toBeFocused()
    await tabTo(page, page.getByLabel('মোবাইল নম্বর'))
    await page.keyboard.type(bangla(phone))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('৬ সংখ্যার কোড')).toBeFocused()
    const code = await newestMessage(page, phone, /(?<!\d)(\d{6})(?!\d)/)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText('কোডটি ঠিক নয়')
    await expect(page.getByLabel('৬ সংখ্যার কোড')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(bangla(code))
    await expect(page.getByText('আপনার ফোন নম্বর সফলভাবে রাখা হয়েছে')).toBeVisible()
    await expect(page.getByText(`${phone.slice(0, 5)}-${phone.slice(5)}`)).toBeVisible()
    await tabTo(page, page.getByLabel('আপনার নাম'))
  },
)

test(
  '[A9] a password is changed, and other devices signed out, by keyboard alone',
  { tag: '@layout' },
  async ({ page }) => {
    await arriveSignedIn(page)
    await open(page, '/bn/account/security')
    await skipToMain(page)
    await tabTo(page, page.getByLabel('এখনকার পাসওয়ার্ড'))
    await page.keyboard.type(password)
    await tabTo(page, page.getByLabel('নতুন পাসওয়ার্ড'))
    await page.keyboard.type('silver rain on bangles')
    await tabTo(page, page.getByLabel('পাসওয়ার্ড নিশ্চিত করুন'))
    await page.keyboard.type('silver rain on bangles')
    await page.keyboard.press('Enter')
    await expect(page.getByText('পাসওয়ার্ড বদলেছে। আপনার অন্য ডিভাইসগুলো সাইন আউট করা হয়েছে।')).toBeVisible()
  },
)
