import { useRef } from 'react'
import type { PictureRole } from '#contract/shop/catalogue-views.ts'
import type { EditedPicture } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { MoreMenu } from '#web/admin/ui/more-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CardProps } from './picture-card.tsx'
import * as styles from './pictures.module.css'

const views = ['front', 'worn', 'detail', 'scale', 'back', 'box'] as const satisfies readonly PictureRole[]

interface RoleProps {
  readonly name: string
  readonly picture: EditedPicture
  readonly onChange: CardProps['onChange']
}

/** The choice of the view that a picture shows, such as worn or from the back. */
export function RoleField({ name, picture, onChange }: RoleProps) {
  const { picture: said } = useSpeech().words.product
  return (
    <Select
      name={name}
      label={said.shows}
      choices={views.map((view) => [view, said.views[view]])}
      value={picture.shows}
      // The choices are those of the type.
      onChange={({ currentTarget }) => onChange({ shows: currentTarget.value as PictureRole })}
    />
  )
}

/** The actions on a picture: buttons in a row, and on a phone a menu. */
export function PictureSteps(props: CardProps) {
  return (
    <>
      <p className={`${product['buttons']} ${styles['wide']}`}>
        <Buttons {...props} />
      </p>
      <div className={styles['narrow']}>
        <PictureMenu {...props} />
      </div>
    </>
  )
}

function Buttons({ place, count, onMove, onRemove, onCrop }: CardProps) {
  const { words, number } = useSpeech()
  const { picture: said } = words.product
  const { crop } = words.media
  return (
    <>
      <Button
        look="quiet"
        aria-label={said.left}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        look="quiet"
        aria-label={said.right}
        disabled={place === count - 1}
        onClick={() => onMove(place, place + 1)}
      >
        <Icon name="chevron-right" />
      </Button>
      {place > 0 && (
        <Button look="quiet" onClick={() => onMove(place, 0)}>
          {said.first}
        </Button>
      )}
      <Button look="quiet" onClick={onCrop} aria-label={crop.openOf(number(place + 1))}>
        {crop.open}
      </Button>
      <Button look="quiet" onClick={onRemove}>
        {said.remove}
      </Button>
    </>
  )
}

/** After a move, the focus goes with the button of the menu to the new place of the picture. */
function PictureMenu({ picture, place, count, onChange, onMove, onRemove, onCrop }: CardProps) {
  const { words, number } = useSpeech()
  const { picture: said } = words.product
  const box = useRef<HTMLDivElement>(null)
  const move = (to: number) => () => {
    onMove(place, to)
    requestAnimationFrame(() => box.current?.querySelector('summary')?.focus())
  }
  return (
    <div ref={box}>
      <MoreMenu
        title={`${words.order.more} · ${said.views[picture.shows]}`}
        label={`${words.order.more} · ${said.views[picture.shows]}: ${said.place(number(place + 1), number(count))}`}
      >
        {place > 0 && (
          <>
            <Button look="quiet" onClick={move(0)}>
              {said.first}
            </Button>
            <Button look="quiet" onClick={move(place - 1)}>
              {said.left}
            </Button>
          </>
        )}
        {place < count - 1 && (
          <Button look="quiet" onClick={move(place + 1)}>
            {said.right}
          </Button>
        )}
        <RoleField name={`role.${picture.picture}`} picture={picture} onChange={onChange} />
        <Button look="quiet" onClick={onCrop}>
          {words.media.crop.open}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          {said.remove}
        </Button>
      </MoreMenu>
    </div>
  )
}
