import { Link, type LoaderFunctionArgs } from 'react-router'
import { onlyWith } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { settingsFor } from './settings-index.ts'

export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'settings:write')
  return null
}

/** All settings that the person may open, in groups, each with a line on its content. */
export default function SettingsIndexRoute() {
  const { words } = useSpeech()
  const { index, title } = words.settings
  const { person } = usePerson()
  return (
    <div className={terms['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <h1>{title}</h1>
      {settingsFor(person?.rights ?? []).map(({ name, links }) => (
        <section key={name} className={terms['card']} aria-labelledby={`settings-${name}`}>
          <h2 id={`settings-${name}`}>{index.groups[name]}</h2>
          <ul className={terms['list']}>
            {links.map((link) => (
              <li key={link.path} className={terms['row']}>
                <span className={terms['words']}>
                  <span className={terms['name']}>
                    <Link to={link.path}>{index.lines[link.name][0]}</Link>
                  </span>
                  <span className={terms['note']}>{index.lines[link.name][1]}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
