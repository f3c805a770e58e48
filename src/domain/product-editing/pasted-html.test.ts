import { expect, test } from 'vitest'
import { pastedHtml } from './pasted-html.ts'

test('entries of a list in Word come as a list', () => {
  const word = `<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt'><![if !supportLists]><span
    style='font-family:Symbol'>·<span>&nbsp;&nbsp;</span></span><![endif]>Gold plated</p>
    <p class=MsoListParagraphCxSpLast><!--[if !supportLists]--><span>·</span><!--[endif]-->Adjustable</p>`
  expect(pastedHtml(word)).toBe('<ul><li>Gold plated</li><li>Adjustable</li></ul>')
  const steps = '<p class="MsoListParagraph"><![if !supportLists]>১. <![endif]>Open the box</p>'
  expect(pastedHtml(steps)).toBe('<ol><li>Open the box</li></ol>')
})

test('words that Google Docs made bold by a style are bold, and the others are not', () => {
  const docs =
    '<b style="font-weight:normal;" id="docs-internal"><p><span style="color:#000;font-weight:700">Noor</span><span style="font-weight:400"> choker</span></p></b>'
  expect(pastedHtml(docs)).toBe('<p><strong>Noor</strong><span> choker</span></p>')
})

test('the rows of a table are lines whose cells stand apart', () => {
  const sheet = '<table><tbody><tr><td style="width:9pt">Width</td><td>5 cm</td></tr></tbody></table>'
  expect(pastedHtml(sheet)).toBe('<p>Width 5 cm</p>')
})
