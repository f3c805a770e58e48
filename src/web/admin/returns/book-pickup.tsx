import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { getPickupWays } from '#contract/staff/returns/pickups.ts'
import { ADDRESS_LINE_MIN, WHOLE_ADDRESS_MAX } from '#domain/limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

interface BookPickupProps {
  readonly request: StaffReturnView
  readonly ways: Reply<typeof getPickupWays>
}

/** Sends a rider to the customer; says of each courier what the store does and what staff have to do. */
export function BookPickup({ request, ways }: BookPickupProps) {
  const { words } = useSpeech()
  const { returns } = words
  const isBusy = useNavigation().state === 'submitting'
  const [courier, setCourier] = useState(ways.ways[0]?.courier ?? 'manual')
  const by = ways.ways.find((one) => one.courier === courier)?.by ?? 'hand'
  return (
    <Form method="post" className={styles['form']}>
      <h2>{returns.fetch}</h2>
      <input type="hidden" name="version" value={request.version} />
      <Select
        name="courier"
        id="pickup-courier"
        label={returns.fetchBy}
        value={courier}
        onChange={({ currentTarget: { value } }) =>
          setCourier(ways.ways.find((one) => one.courier === value)?.courier ?? 'manual')
        }
        choices={ways.ways.map((one) => [
          one.courier,
          one.courier === 'manual'
            ? words.courier.manual
            : returns.fetchWay[one.by](words.courier[one.courier]),
        ])}
      />
      <p className={styles['quiet']} aria-live="polite">
        {returns.fetchAdvice[courier === 'manual' ? 'manual' : by]}
      </p>
      <Field name="day" type="date" label={returns.fetchDay} defaultValue={ways.day} required />
      <Field
        name="address"
        label={returns.fetchAt}
        defaultValue={request.pickup ?? undefined}
        minLength={ADDRESS_LINE_MIN}
        maxLength={WHOLE_ADDRESS_MAX}
        autoComplete="off"
        required
      />
      <Field
        name="consignment_id"
        label={returns.fetchNumber}
        hint={returns.fetchNumberHint}
        maxLength={60}
        autoComplete="off"
      />
      <Field
        name="cost"
        label={returns.fetchCost}
        hint={returns.fetchCostHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field name="note" label={returns.fetchNote} maxLength={300} autoComplete="off" />
      <div>
        <Button type="submit" name="action" value="fetch" look="primary" aria-busy={isBusy || undefined}>
          {returns.fetchIt}
        </Button>
      </div>
    </Form>
  )
}
