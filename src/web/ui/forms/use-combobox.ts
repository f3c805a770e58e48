import { useId, useState, type KeyboardEvent } from 'react'

interface ComboboxParts<Option> {
  /** The matches of the text, best first. */
  readonly options: readonly Option[]
  readonly onType: (text: string) => void
  readonly onPick: (option: Option) => void
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
  /** A press on the field does this instead of opening its list. */
  readonly onPress?: (() => void) | undefined
  /** The list is wanted before anything is typed. */
  readonly isOpenFirst?: boolean
}

/**
 * A field with suggestions below it (the editable combobox with a list): which row Enter takes, and what readers are
 * told. The focus stays in the field; its list is there only while it is open. Gives the properties of the field, of
 * the list and of its rows.
 */
export function useCombobox<Option>(parts: ComboboxParts<Option>) {
  const { options, onType, onPick, onFocus, onBlur, onPress, isOpenFirst = false } = parts
  const listId = useId()
  const [wanted, setWanted] = useState(isOpenFirst)
  const [chosen, setChosen] = useState(0)
  const isOpen = wanted && options.length > 0
  const active = Math.min(chosen, options.length - 1)
  const rowId = (index: number) => `${listId}-${index}`

  function pick(option: Option) {
    setWanted(false)
    setChosen(0)
    onPick(option)
  }

  function move(step: number) {
    if (isOpen) setChosen((active + step + options.length) % options.length)
    else setWanted(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys of a phonetic keyboard that is still composing a letter are its own.
    if (event.nativeEvent.isComposing) return
    const option = options[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' && isOpen && option !== undefined) {
      event.preventDefault()
      pick(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setWanted(false)
    }
  }

  return {
    isOpen,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? rowId(active) : undefined,
      onKeyDown,
      onFocus,
      onClick: onPress ?? (() => setWanted(true)),
      onBlur: () => {
        setWanted(false)
        onBlur?.()
      },
      onType: (text: string) => {
        setWanted(true)
        setChosen(0)
        onType(text)
      },
    },
    list: { id: listId, role: 'listbox' },
    row: (option: Option, index: number) => ({
      id: rowId(index),
      role: 'option',
      'aria-selected': index === active,
      ref: (row: HTMLElement | null) => {
        if (index === active) row?.scrollIntoView({ block: 'nearest' })
      },
      // The field keeps the focus, so that its list does not close before the press arrives.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(option),
    }),
  } as const
}
