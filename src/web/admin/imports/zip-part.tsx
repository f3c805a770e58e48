import { useState, type FormEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { ArchiveView } from '#contract/staff/catalogue/import-archives.ts'
import type { ImportPage } from '#contract/staff/catalogue/imports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { sendZip } from './send-file.ts'
import * as styles from './imports.module.css'

/** The ZIP files of pictures that came beside a file, what was not taken of them, and the form that sends one more. */
export function ZipPart({ shown }: { readonly shown: ImportPage }) {
  const { words } = useSpeech()
  const { zips } = words.imports
  const { archives, state } = shown
  const isOpen = state !== 'undoing' && state !== 'undone' && state !== 'uploading'
  const isMissing = shown.missing_pictures.length > 0
  if (!isOpen && archives.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="zips">
      <h2 id="zips">{zips.title}</h2>
      {archives.length > 0 && (
        <ul className={styles['list']}>
          {archives.map((archive) => (
            <Zip key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      <LeftFiles shown={shown} />
      <MissingNames shown={shown} />
      {isOpen && (
        <details className={styles['details']} open={isMissing && archives.length === 0}>
          <summary className={styles['summary']}>{archives.length === 0 ? zips.send : zips.sendMore}</summary>
          <ZipForm id={shown.id} />
        </details>
      )}
    </section>
  )
}

const tones = {
  uploading: 'plain',
  waiting: 'info',
  read: 'good',
  refused: 'bad',
} as const satisfies Record<ArchiveView['state'], Tone>

function Zip({ archive }: { readonly archive: ArchiveView }) {
  const { words, number } = useSpeech()
  const { zips } = words.imports
  const { name, state, files, taken, failure } = archive
  return (
    <li>
      <strong className={styles['name']}>{name}</strong> <Pill tone={tones[state]}>{zips.states[state]}</Pill>
      <span className={styles['quiet']}>
        {failure ?? (state === 'uploading' ? null : zips.counts(number(files), number(taken)))}
      </span>
    </li>
  )
}

function LeftFiles({ shown: { left_files: files, archives } }: { readonly shown: ImportPage }) {
  const { words, number } = useSpeech()
  const { zips } = words.imports
  const count = archives.reduce((sum, { left }) => sum + left, 0)
  if (files.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{zips.left(count, number(count))}</summary>
      <ul className={styles['list']}>
        {files.map(({ archive, path, message }, at) => (
          <li key={`${archive} ${path} ${at}`} className={styles['name']}>
            <strong>{path}</strong>: {message}
          </li>
        ))}
      </ul>
      {count > files.length && <p className={styles['quiet']}>{zips.rest}</p>}
    </details>
  )
}

function MissingNames({ shown }: { readonly shown: ImportPage }) {
  const { words, number } = useSpeech()
  const { imports } = words
  const { missing_pictures: names } = shown
  const count = Math.max(shown.pictures.named, names.length)
  if (names.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{imports.zips.missing(count, number(count))}</summary>
      <ul className={styles['list']}>
        {names.map(({ name, line }) => (
          <li key={name} className={styles['name']}>
            <strong>{name}</strong> ({imports.line} {number(line)})
          </li>
        ))}
      </ul>
      {count > names.length && <p className={styles['quiet']}>{imports.zips.rest}</p>}
    </details>
  )
}

function ZipForm({ id }: { readonly id: string }) {
  const { words, number } = useSpeech()
  const { imports } = words
  const isBusy = useNavigation().state === 'submitting'
  const { revalidate } = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function send(form: HTMLFormElement, file: File) {
    setPercent(0)
    setRefused(null)
    try {
      await sendZip(browserApi(), id, { file, key: crypto.randomUUID(), told: setPercent })
      form.reset()
      await revalidate()
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : words.offline)
    }
    setPercent(null)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('zip')
    if (!(file instanceof File) || file.size === 0) return
    event.preventDefault()
    void send(event.currentTarget, file)
  }

  return (
    <Form method="post" encType="multipart/form-data" className={styles['form']} onSubmit={submit}>
      <ZipField isRequired />
      <Answer refused={refused} />
      <Button type="submit" name="intent" value="zip" aria-busy={isBusy || percent !== null || undefined}>
        {percent === null ? imports.zips.press : imports.sending(number(percent))}
      </Button>
    </Form>
  )
}

/** The field for a ZIP of pictures. */
export function ZipField({ isRequired = false }: { readonly isRequired?: boolean }) {
  const { zips } = useSpeech().words.imports
  return (
    <label className={styles['label']}>
      {isRequired ? zips.field : zips.fieldBeside}
      <span className={styles['quiet']}>{zips.hint}</span>
      <input
        type="file"
        name="zip"
        required={isRequired}
        accept=".zip,application/zip"
        className={inputClass}
      />
    </label>
  )
}
