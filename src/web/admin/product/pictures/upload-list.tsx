import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Upload } from './use-uploads.ts'
import * as product from '#web/admin/product/product.module.css'
import * as styles from './pictures.module.css'

interface ListProps {
  readonly uploads: readonly Upload[]
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
}

/** Files on their way, each with how far it is. */
export function UploadList({ uploads, cancel, retry }: ListProps) {
  const { words, number } = useSpeech()
  const { picture: said } = words.product
  if (uploads.length === 0) return null
  const stateOf = ({ state, percent, problem }: Upload) => {
    if (problem !== null) return problem.kind === 'refused' ? problem.message : said[problem.kind]
    if (state === 'waits') return said.waits
    return state === 'checking' ? said.checking : said.uploading(number(percent))
  }
  return (
    <ul className={styles['uploads']}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={styles['name']}>{upload.file.name}</span>
          <progress value={upload.percent} max={100} aria-label={upload.file.name} />
          <span className={upload.state === 'failed' ? styles['failed'] : product['note']}>
            {stateOf(upload)}
          </span>
          {upload.problem !== null && upload.problem.kind === 'lost' && (
            <Button look="quiet" onClick={() => retry(upload.key)}>
              {said.retry}
            </Button>
          )}
          <Button look="quiet" onClick={() => cancel(upload.key)}>
            {said.cancel}
          </Button>
        </li>
      ))}
    </ul>
  )
}
