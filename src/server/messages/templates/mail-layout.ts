import { html, markupOf, type Html } from './html.ts'
import { colours } from '#domain/store/colours.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import type { AmountRow, Block } from '#server/messages/kinds/mail-block.ts'
import type { LayoutWords, MailWords } from '#server/messages/wording/wording.ts'

/** Colours of the design tokens; mail programs know no custom properties. */
const colour = {
  ink: colours.ink,
  text: colours.n700,
  quiet: colours.n600,
  line: colours.n200,
  ground: colours.n50,
  card: colours.n0,
} as const

/** Fonts that mail programs have; web fonts are mostly not loaded by them. */
const fonts = {
  en: 'Jost, Futura, "Century Gothic", "Helvetica Neue", Arial, sans-serif',
  bn: '"Noto Sans Bengali", "Hind Siliguri", "Nirmala UI", Vrinda, Arial, sans-serif',
} as const

const RADIUS = 'border-radius:4px'

/** Text size and line height of a role; Bangla stands taller and needs more room. */
function type({ language }: Voice, size: number): string {
  const line = language === 'bn' ? 1.7 : 1.5
  const own = language === 'bn' ? size + 1 : size
  return `font-family:${fonts[language]};font-size:${own}px;line-height:${Math.round(own * line)}px`
}

/** The whole HTML of a mail: tables and inline styles, as that is what every mail program draws. */
export function mailHtml(words: MailWords, frame: LayoutWords, voice: Voice): string {
  const page = html`<!doctype html>
    <html lang="${voice.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${words.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${colour.ground};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${colour.ground}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:560px"
              >
                ${[head(voice), card(words, voice), foot(frame, voice)]}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return markupOf(page)
}

function head(voice: Voice): Html {
  const look = `${type(voice, 24)};font-weight:600;color:${colour.ink};text-decoration:none`
  return html`<tr>
      <td style="padding:0 24px 16px">
        <a href="${voice.link(voice.language === 'bn' ? '/bn' : '/')}" style="${look}">${mark(voice)}</a>
      </td>
    </tr>
    <tr>
      <td bgcolor="${voice.accent.ground}" height="4" style="height:4px;line-height:4px;font-size:4px">
        &nbsp;
      </td>
    </tr>`
}

/** The logo, or the name of the shop. */
function mark({ logo, store }: Voice): Html | string {
  if (logo === null) return store
  const { address, width, height } = logo
  return html`<img
    src="${address}"
    width="${String(width)}"
    height="${String(height)}"
    alt="${store}"
    style="display:block;border:0;max-width:100%"
  />`
}

function card({ heading, blocks }: MailWords, voice: Voice): Html {
  const look = `margin:0 0 16px;${type(voice, 24)};font-weight:600;color:${colour.ink}`
  return html`<tr>
    <td bgcolor="${colour.card}" style="padding:32px 24px;border:1px solid ${colour.line};border-top:0">
      <h1 style="${look}">${heading}</h1>
      ${blocks.map((block) => blockHtml(block, voice))}
    </td>
  </tr>`
}

function foot(frame: LayoutWords, voice: Voice): Html {
  return html`<tr>
    <td style="padding:20px 24px;${type(voice, 13)};color:${colour.quiet}">
      ${footLines(frame, voice).map((line) => html`<p style="margin:0 0 8px">${line}</p> `)}
    </td>
  </tr>`
}

function footLines(frame: LayoutWords, voice: Voice): readonly string[] {
  return [frame.safety(voice), frame.help(voice), frame.why(voice), `${voice.store}, ${voice.address}`]
}

function blockHtml(block: Block, voice: Voice): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;${type(voice, 16)};color:${colour.text}">${block.text}</p> `
    case 'note':
      return html`<p style="margin:16px 0 0;${type(voice, 14)};color:${colour.quiet}">${block.text}</p> `
    case 'code':
      return html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 16px"
      >
        <tr>
          <td
            bgcolor="${voice.accent.tint}"
            style="padding:12px 24px;${RADIUS};font-family:Menlo,Consolas,'Courier New',monospace;font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px;color:${colour.ink}"
          >
            ${block.code}
          </td>
        </tr>
      </table> `
    case 'amounts':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 16px;border-top:1px solid ${colour.line}"
      >
        ${block.rows.map((row, index) => amountRow(row, { voice, isLast: index === block.rows.length - 1 }))}
      </table> `
    case 'table':
      return tableHtml(block, voice)
    case 'button':
      return html`<table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin:8px 0 16px"
        >
          <tr>
            <td bgcolor="${voice.accent.ground}" style="${RADIUS}">
              <a
                href="${block.address}"
                style="display:inline-block;padding:14px 24px;${type(voice, 16)};font-weight:600;color:${voice.accent.words};text-decoration:none"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>
        <p style="margin:0 0 16px;${type(voice, 13)};color:${colour.quiet};word-break:break-all">
          <a href="${block.address}" style="color:${colour.quiet}">${block.address}</a>
        </p> `
  }
}

function tableHtml({ headings, rows }: Extract<Block, { readonly kind: 'table' }>, voice: Voice): Html {
  const edge = `border-bottom:1px solid ${colour.line}`
  const cell = (size: number) => `padding:6px 0;${edge};${type(voice, size)};color:${colour.ink}`
  const side = (index: number) => (index === 0 ? 'left' : 'right')
  const gap = (index: number) => (index === 0 ? '' : ';padding-left:12px;white-space:nowrap')
  return html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 16px;border-top:1px solid ${colour.line}"
  >
    <tr>
      ${headings.map(
        (text, index) =>
          html`<th align="${side(index)}" style="${cell(13)};font-weight:600${gap(index)}">${text}</th>`,
      )}
    </tr>
    ${rows.map(
      (row) =>
        html`<tr>
          ${row.map(
            (text, index) => html`<td align="${side(index)}" style="${cell(14)}${gap(index)}">${text}</td>`,
          )}
        </tr>`,
    )}
  </table> `
}

/** The label beside it says what it shows. */
function thumbnail(address: string, look: string): Html {
  return html`<td width="60" style="${look};padding-right:12px">
    <img src="${address}" width="60" alt="" style="display:block;width:60px;height:auto;border:0;${RADIUS}" />
  </td>`
}

function amountRow(
  { label, amount, picture }: AmountRow,
  { voice, isLast }: { readonly voice: Voice; readonly isLast: boolean },
): Html {
  const look = `padding:8px 0;border-bottom:1px solid ${colour.line};${type(voice, 16)};color:${colour.ink}`
  const weight = isLast ? 600 : 400
  return html`<tr>
    ${picture === undefined ? [] : [thumbnail(picture, look)]}
    <td colspan="${picture === undefined ? '2' : '1'}" style="${look};font-weight:${weight}">${label}</td>
    <td align="right" style="${look};font-weight:${weight};white-space:nowrap;padding-left:16px">
      ${amount}
    </td>
  </tr> `
}

/** The same mail for programs that show no HTML, and for people who prefer it so. */
export function mailText(words: MailWords, frame: LayoutWords, voice: Voice): string {
  const footer = ['-- ', ...footLines(frame, voice)].join('\n')
  return `${[words.heading, ...words.blocks.map(blockText), footer].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'code':
      return block.code
    case 'amounts':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'table':
      return block.rows
        .map(([name, ...rest]) =>
          [`${name ?? ''}:`, ...rest.map((text, index) => `${block.headings[index + 1] ?? ''} ${text}`)].join(
            ' ',
          ),
        )
        .join('\n')
    case 'button':
      return `${block.label}:\n${block.address}`
  }
}
