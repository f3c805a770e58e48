import type { StaffHomeSection } from '#contract/staff/content/home.ts'
import {
  HOME_BUTTON_MAX,
  HOME_HEADING_MAX,
  HOME_OVERLINE_MAX,
  HOME_TEXT_MAX,
  SHOP_LINK_MAX,
  USUAL_SHADE,
} from '#domain/content/content-limits.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field, problemClass, Select } from '#web/admin/ui/field.tsx'
import type { HomeChoices } from './home-calls.ts'
import { textAt, type SectionValues } from './section-values.ts'
import { WidePicture } from './wide-picture.tsx'

export interface FieldsProps {
  readonly start: SectionValues
  readonly errors: Readonly<Record<string, string>>
  readonly choices: HomeChoices
  /** The pictures of the section as it is saved. */
  readonly pictures: StaffHomeSection['pictures']
}

interface BothProps extends Pick<FieldsProps, 'start' | 'errors'> {
  readonly name: string
  readonly label: string
  readonly max: number
  readonly rows?: number
  readonly required?: boolean
}

function Both({ start, name, ...rest }: BothProps) {
  return <BothLanguages {...rest} name={name} values={[textAt(start, name), textAt(start, `${name}_bn`)]} />
}

export function HeadingFields({ start, errors }: Pick<FieldsProps, 'start' | 'errors'>) {
  const { home } = useSpeech().words.content
  return (
    <Both start={start} errors={errors} name="heading" label={home.heading} max={HOME_HEADING_MAX} required />
  )
}

/** The theme of the season: words, a button, a link, and the picture below them. */
export function HeroFields(props: FieldsProps) {
  const { start, errors } = props
  const { home } = useSpeech().words.content
  const { shade = USUAL_SHADE } = start
  const both = { start, errors }
  return (
    <>
      <Both {...both} name="overline" label={home.overline} max={HOME_OVERLINE_MAX} />
      <HeadingFields {...both} />
      <Both {...both} name="text" label={home.text} max={HOME_TEXT_MAX} rows={2} />
      <Both {...both} name="button_text" label={home.button} max={HOME_BUTTON_MAX} required />
      <LinkField {...both} name="button_link" label={home.buttonLink} required />
      <Both {...both} name="link_text" label={home.link} max={HOME_BUTTON_MAX} />
      <LinkField {...both} name="link" label={home.linkLink} />
      <WidePicture {...props} phoneShape="phoneHero" />
      <Field
        name="shade"
        label={home.shade}
        hint={home.shadeHint}
        defaultValue={typeof shade === 'number' && !Number.isNaN(shade) ? shade : ''}
        problem={errors['shade']}
        inputMode="numeric"
        required
      />
    </>
  )
}

/** One look in a few lines, with its picture and pieces of it. */
export function StoryFields(props: FieldsProps) {
  const { home } = useSpeech().words.content
  const both = { start: props.start, errors: props.errors }
  return (
    <>
      <HeadingFields {...both} />
      <Both {...both} name="text" label={home.text} max={HOME_TEXT_MAX} rows={3} required />
      <WidePicture {...props} phoneShape="square" />
      <CollectionField {...props} />
    </>
  )
}

/** The collection whose pieces are shown. */
export function CollectionField({ start, errors, choices }: FieldsProps) {
  const { words, either } = useSpeech()
  const { home } = words.content
  const problem = errors['collection_id']
  const chosen = start['collection_id']
  return (
    <div className={terms['group']}>
      <Select
        name="collection_id"
        label={home.collection}
        defaultValue={typeof chosen === 'number' ? String(chosen) : ''}
        choices={[
          ['', home.noCollection],
          ...choices.collections.map(({ id, name, name_bn }) => [String(id), either(name, name_bn)] as const),
        ]}
      />
      {problem !== undefined && <p className={problemClass}>{problem}</p>}
    </div>
  )
}

/** The limits between the prices, on one line. */
export function BudgetFields({ start, errors }: FieldsProps) {
  const { home } = useSpeech().words.content
  const { budgets } = start
  const problem = Object.entries(errors).find(([name]) => name.split('.')[0] === 'budgets')
  return (
    <Field
      name="budgets"
      label={home.budgets}
      hint={home.budgetsHint}
      defaultValue={Array.isArray(budgets) ? budgets.filter((one) => !Number.isNaN(one)).join(', ') : ''}
      problem={problem?.[1]}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  )
}

interface LinkProps extends Pick<FieldsProps, 'start' | 'errors'> {
  readonly name: string
  readonly label: string
  readonly required?: boolean
}

function LinkField({ start, errors, name, label, required = false }: LinkProps) {
  const { content } = useSpeech().words
  return (
    <Field
      name={name}
      label={label}
      hint={content.home.addressHint}
      defaultValue={textAt(start, name) ?? ''}
      problem={errors[name]}
      maxLength={SHOP_LINK_MAX}
      autoComplete="off"
      required={required}
    />
  )
}
