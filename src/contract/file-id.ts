import * as z from 'zod'
import { asError } from './problem.ts'

/** Id of a file that was sent, of its content's hash: 32 digits. Another text is refused. */
export const FileId = z.string().regex(/^[0-9a-f]{32}$/, { error: asError({ kind: 'form' }) })

/** Id of a picture of the media library; another text is refused as no picture. */
export const PictureId = z.string().regex(/^[0-9a-f]{32}$/, { error: asError({ kind: 'no_picture' }) })

/** The same, or null for none, also where it is left out. */
export const OptionalPicture = PictureId.nullable().default(null)
