import { useSpeech } from '#web/admin/text/words.ts'
import { levelOf, type TreeNode } from './tree-moves.ts'

export interface CategoryChoice extends TreeNode {
  readonly name: string
  readonly name_bn: string | null
}

/** Categories as a list of choices; dashes show the level of each. */
export function useCategoryChoices(tree: readonly CategoryChoice[]): readonly (readonly [string, string])[] {
  const { either } = useSpeech()
  return tree.map(({ id, name, name_bn }) => [
    String(id),
    `${'– '.repeat(levelOf(tree, id) - 1)}${either(name, name_bn)}`,
  ])
}
