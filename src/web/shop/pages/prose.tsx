import * as styles from './prose.module.css'

/** Text that staff wrote as HTML. The server cleaned it when it was saved: headings, paragraphs, lists, tables, links. */
export function Prose({ html }: { readonly html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />
}
