import type { ReactNode } from 'react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { loader } from './class-route.tsx'
import type { VatWork } from './vat-calls.ts'
import * as styles from './vat.module.css'

interface ClassFormProps {
  readonly work: VatWork
  /** What its button says. */
  readonly press: string
  readonly look?: 'primary' | 'secondary'
  readonly children: ReactNode
}

/** A form about the class of the page as it was seen. */
export function ClassForm({ work, press, look = 'primary', children }: ClassFormProps) {
  const { shown } = useLoaderData<typeof loader>()
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('work') === work
  return (
    <Form method="post" preventScrollReset className={styles['card']}>
      <input type="hidden" name="work" value={work} />
      <input type="hidden" name="version" value={shown.version} />
      {children}
      <div>
        <Button type="submit" look={look} aria-busy={isBusy || undefined}>
          {press}
        </Button>
      </div>
    </Form>
  )
}
