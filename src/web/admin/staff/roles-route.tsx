import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { changeRole, listRoles, makeRole, removeRole } from '#contract/staff/members.ts'
import { rights } from '#domain/staff/rights.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NewRoleForm, RoleCard } from './role-form.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './staff.module.css'

const list = namedEndpoint<typeof listRoles>({ method: 'GET', path: '/v1/staff/roles' })
const make = namedEndpoint<typeof makeRole>({ method: 'POST', path: '/v1/staff/roles' })
const change = namedEndpoint<typeof changeRole>({ method: 'PUT', path: '/v1/staff/roles/:role' })
const remove = namedEndpoint<typeof removeRole>({ method: 'DELETE', path: '/v1/staff/roles/:role' })

export async function loader(args: LoaderFunctionArgs) {
  return (await loadAsStaff(args, (api) => api(list, {}))).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = textOf(form, 'role')
  const name = textOf(form, 'name')
  const work: 'removed' | 'made' | 'changed' =
    textOf(form, 'work') === 'removed' ? 'removed' : id === '' ? 'made' : 'changed'
  const outcome = await doAsStaff({ context }, async (api: Api) => {
    const given = { name, rights: rights.filter((right) => form.getAll('right').includes(right)) }
    const params = { role: id }
    if (work === 'removed') await api(remove, { params })
    else if (work === 'made') await api(make, { body: given })
    else await api(change, { params, body: { ...given, version: Number(textOf(form, 'version')) } })
    return null
  })
  return { work, id, name, ...outcome }
}

/** The roles, and the rights that each gives. */
export default function RolesRoute() {
  const { words } = useSpeech()
  const roles = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { staff } = words
  const errorsOf = (id: string) => (answer?.ok === false && answer.id === id ? answer.errors : {})
  return (
    <div className={styles['page']}>
      <title>{`${staff.rolesTitle} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{staff.rolesTitle}</h1>
        <Link to="/staff" className={buttonClass()}>
          {staff.title}
        </Link>
      </header>
      <p className={styles['quiet']}>{staff.rolesLead}</p>
      {answer?.ok === true && <Answer done={staff.roleDone[answer.work](answer.name)} />}
      {answer?.ok === false && <Answer refused={answer.message} />}
      <StepUp answer={answer} />
      <ul className={styles['cards']}>
        {roles.map((role) => (
          <li key={`${role.id} ${role.version}`} className={styles['card']}>
            <RoleCard edited={role} errors={errorsOf(role.id)} />
          </li>
        ))}
      </ul>
      <section className={styles['part']}>
        <h2>{staff.newRole}</h2>
        {/* A role that was made leaves an empty form. */}
        <div key={roles.length} className={styles['card']}>
          <NewRoleForm errors={errorsOf('')} />
        </div>
      </section>
    </div>
  )
}
