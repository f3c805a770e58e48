import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface VoteKey {
  readonly entryId: number
  readonly voter: Buffer
}

interface VoteRow extends VoteKey {
  readonly helpful: boolean
  readonly language: 'en' | 'bn'
  readonly day: string
}

export async function findEntry(db: Db, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('faq_entry').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export async function saveVote(db: Db, { entryId, voter, helpful, language, day }: VoteRow): Promise<void> {
  const said = { helpful, language, day }
  await db
    .insertInto('faq_vote')
    .values({ entry_id: entryId, voter, ...said })
    .onConflict((conflict) => conflict.columns(['entry_id', 'voter']).doUpdateSet(said))
    .execute()
}

export async function forgetVote(db: Db, { entryId, voter }: VoteKey): Promise<void> {
  await db.deleteFrom('faq_vote').where('entry_id', '=', entryId).where('voter', '=', voter).execute()
}

interface CountRow {
  readonly question: string
  readonly text: string
  readonly language: 'en' | 'bn'
  readonly yes: number
  readonly no: number
}

const count = `
  select e.slug as question, e.question as text, v.language,
    (count(*) filter (where v.helpful))::int as yes, (count(*) filter (where not v.helpful))::int as no
  from faq_vote v join faq_entry e on e.id = v.entry_id
  where v.day >= $1::date
  group by e.id, v.language
  order by no desc, yes, question, v.language`

/** Votes since a day, by question and language, the most unhelpful first. */
export function readVotes(db: Db, since: string): Promise<CountRow[]> {
  return rows<CountRow>(db, count, [since])
}
