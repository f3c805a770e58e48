import { Form, useNavigation } from 'react-router'
import type { Roles } from '#contract/staff/members.ts'
import { rights, type Right } from '#domain/staff/rights.ts'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import type { Words } from '#web/admin/text/en.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './staff.module.css'

type Role = Roles['data'][number]

interface RoleFormProps {
  readonly edited: Role
  readonly errors: Readonly<Record<string, string>>
}

/** A role of the shop with its rights folded away; the owner's has none to choose. */
export function RoleCard({ edited, errors }: RoleFormProps) {
  const { words, number, role } = useSpeech()
  const { staff } = words
  if (edited.code === 'owner')
    return (
      <p>
        <strong>{role(edited)}</strong> · {staff.hasRole(number(edited.members))} · {staff.allRights}
      </p>
    )
  return (
    <details open={errors['name'] !== undefined}>
      <summary className={styles['summary']}>
        <strong>{role(edited)}</strong> · {staff.hasRole(number(edited.members))} ·{' '}
        {staff.rightsOf(number(edited.rights.length))}
      </summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="role" value={edited.id} />
        <input type="hidden" name="version" value={edited.version} />
        <NameField id={edited.id} name={edited.name} problem={errors['name']} />
        <RightChoices granted={edited.rights} />
        <div className={styles['row']}>
          <SaveButton label={staff.saveRole} />
          {edited.code === null && edited.members === 0 && (
            <Button type="submit" name="work" value="removed" look="danger">
              {staff.removeRole}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** Makes a role. */
export function NewRoleForm({ errors }: Pick<RoleFormProps, 'errors'>) {
  const { words } = useSpeech()
  return (
    <Form method="post" className={styles['form']}>
      <FormKey />
      <NameField id="new" name="" problem={errors['name']} />
      <RightChoices granted={[]} />
      <div className={styles['row']}>
        <SaveButton label={words.staff.makeRole} />
      </div>
    </Form>
  )
}

interface NameFieldProps {
  readonly id: string
  readonly name: string
  readonly problem: string | undefined
}

function NameField({ id, name, problem }: NameFieldProps) {
  const { words } = useSpeech()
  return (
    <Field
      name="name"
      id={`name-${id}`}
      label={words.staff.roleName}
      defaultValue={name}
      maxLength={60}
      problem={problem}
      required
    />
  )
}

function SaveButton({ label }: { readonly label: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="work" value="saved" look="primary" aria-busy={isBusy || undefined}>
      {label}
    </Button>
  )
}

type Resource = Right extends `${infer Name}:${string}` ? Name : never

/** The group of each right by its resource; the compiler asks for the group of a new one. */
const groupOf = {
  orders: 'orders',
  phones: 'orders',
  discounts: 'orders',
  parcels: 'orders',
  returns: 'money',
  refunds: 'money',
  money: 'money',
  catalogue: 'catalogue',
  prices: 'catalogue',
  costs: 'catalogue',
  stock: 'catalogue',
  content: 'catalogue',
  reviews: 'catalogue',
  promotions: 'catalogue',
  customers: 'customers',
  reports: 'shop',
  settings: 'shop',
  staff: 'shop',
  audit: 'shop',
} as const satisfies Record<Resource, keyof Words['staff']['groups']>

const groups = Map.groupBy(rights, (right) => {
  const [resource] = right.split(':')
  // Each right begins with its resource and a colon.
  return groupOf[resource as Resource]
})

/** The rights by groups. */
function RightChoices({ granted }: { readonly granted: readonly string[] }) {
  const { words } = useSpeech()
  return (
    <div className={styles['groups']}>
      {[...groups].map(([group, members]) => (
        <fieldset key={group} className={styles['rights']}>
          <legend>
            <strong>{words.staff.groups[group]}</strong>
          </legend>
          {members.map((right) => (
            <RightChoice key={right} right={right} isGranted={granted.includes(right)} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface RightChoiceProps {
  readonly right: Right
  readonly isGranted: boolean
}

/** Rights that the person lacks can neither be given nor taken by them. */
function RightChoice({ right, isGranted }: RightChoiceProps) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const isOwn = may(right)
  return (
    <label className={styles['check']}>
      <input type="checkbox" name="right" value={right} defaultChecked={isGranted} disabled={!isOwn} />
      {words.rights[right]}
    </label>
  )
}
