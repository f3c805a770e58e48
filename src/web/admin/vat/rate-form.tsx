import type { ReactNode } from 'react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { DefaultWork, VatWork } from './vat-calls.ts'
import * as styles from './vat.module.css'

interface RateFormProps {
  readonly work: VatWork | DefaultWork
  /** What its button says. */
  readonly press: string
  readonly look?: 'primary' | 'secondary'
  readonly children: ReactNode
}

/** A form about the class, the shop or the category of the page, as it was seen. */
export function RateForm({ work, press, look = 'primary', children }: RateFormProps) {
  const { shown } = useLoaderData<{ readonly shown: { readonly version: number } }>()
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
