import { Form, useNavigation } from 'react-router'
import type { Roles } from '#contract/staff/members.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './staff.module.css'

interface InviteFormProps {
  readonly roles: Roles['data']
  readonly errors: Readonly<Record<string, string>>
}

/** Invites somebody by a link that goes to their address or phone. */
export function InviteForm({ roles, errors }: InviteFormProps) {
  const { words, role, language } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { staff } = words
  const usual = roles.find(({ code }) => code === 'orders')
  return (
    <Form method="post" className={styles['invite']}>
      <Field
        name="person"
        label={staff.name}
        maxLength={200}
        problem={errors['name']}
        autoComplete="off"
        required
      />
      <Field
        name="contact"
        label={words.entry.contact}
        hint={staff.contactHint}
        problem={errors['email'] ?? errors['phone']}
        autoComplete="off"
      />
      <Select
        name="role"
        label={staff.role}
        choices={roles.map((one) => [one.id, role(one)])}
        defaultValue={usual?.id}
      />
      <Select name="language" label={staff.language} choices={staff.languages} defaultValue={language} />
      <Button type="submit" name="work" value="invited" look="primary" aria-busy={isBusy || undefined}>
        {staff.invite}
      </Button>
    </Form>
  )
}
