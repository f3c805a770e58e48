import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ArchiveView } from '#contract/staff/catalogue/import-archives.ts'
import type { ImportPage, ImportView } from '#contract/staff/catalogue/imports.ts'
import { call, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const imports = '/v1/staff/imports'

/** A file of samples as text. */
export function sampleFile(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}

/** Somebody who takes files of products in. */
export function importDesk(shop: TestShop, person: TestPerson) {
  async function ask<View>(request: Parameters<typeof call>[1], body?: object, by = person): Promise<View> {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(shop, request, { token: by.token, headers, ...(body && { body }) })
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    // The contract's schema checked the answer.
    return answer.body as unknown as View
  }
  const look = (id: string, search = '') => ask<ImportPage>(`GET ${imports}/${id}${search}`)

  async function settled(id: string): Promise<ImportPage> {
    for (let tries = 0; ; tries += 1) {
      const { state } = await look(id)
      if (/^(checked|done|undone|failed|cancelled)$/.test(state)) break
      if (tries > 500) throw new Error(`Import ${id} is still ${state}`)
      await pause(40)
    }
    return look(id)
  }

  /** Sends a file in one part and looks ahead. */
  async function checked(text: string, asked: object = {}, by = person): Promise<ImportPage> {
    const file = new TextEncoder().encode(text)
    const { id } = await ask<ImportView>(`POST ${imports}`, { name: 'products.csv', bytes: file.length }, by)
    const sent = await shop.fetch(`${imports}/${id}?offset=0`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
      body: file,
    })
    expect(sent.status).toBe(200)
    await ask(`POST ${imports}/${id}/check`, { location: 'banani', ...asked }, by)
    return settled(id)
  }

  /** Sends a ZIP of pictures beside a file. */
  async function sendZip(id: string, zip: Uint8Array): Promise<ArchiveView> {
    const archives = `${imports}/${id}/archives`
    const begun = await ask<ArchiveView>(`POST ${archives}`, { name: 'pictures.zip', bytes: zip.length })
    const sent = await shop.fetch(`${archives}/${begun.id}?offset=0`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(zip),
    })
    expect(sent.status).toBe(200)
    return await ask<ArchiveView>(`POST ${archives}/${begun.id}/finish`)
  }

  const act = (id: string, action: string) => ask<ImportView>(`POST ${imports}/${id}/actions`, { action })

  async function press(id: string, action: string): Promise<ImportPage> {
    await act(id, action)
    return settled(id)
  }

  return {
    ask,
    look,
    settled,
    checked,
    sendZip,
    act,
    press,
    takenIn: async (text: string, asked: object = {}) => press((await checked(text, asked)).id, 'start'),
    file: async (address: string, language = 'en') => {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
      const answer = await shop.fetch(address, { headers })
      expect(answer.status).toBe(200)
      return await answer.text()
    },
  }
}

export const outcomesOf = ({ results }: ImportPage) => results.map(({ line, outcome }) => [line, outcome])
export const codesOf = ({ results }: ImportPage) =>
  results.flatMap(({ line, problems }) => problems.map(({ column, code }) => [line, column, code]))
