import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  readonly name: string | Buffer
  readonly bytes: Uint8Array
  /** Kept as it is, or deflated. */
  readonly isStored?: boolean
  readonly isEncrypted?: boolean
  readonly isLink?: boolean
  /** The name is UTF-8, and the ZIP says so. */
  readonly saysUtf8?: boolean
  /** The size that the list tells. */
  readonly told?: number
  /** Begins where the file at this place of the list does, as bombs do. */
  readonly sameAs?: number
}

function dataOf({ isStored = false, bytes }: ZippedFile): Buffer {
  return isStored ? Buffer.from(bytes) : deflateRawSync(bytes)
}

/** The part that stands before a file and in the list. */
function commonPart(
  file: ZippedFile,
  { name, data }: { readonly name: Buffer; readonly data: Buffer },
): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE((file.isEncrypted === true ? 1 : 0) | (file.saysUtf8 === true ? 0x800 : 0), 2)
  common.writeUInt16LE(file.isStored === true ? 0 : 8, 4)
  common.writeUInt32LE(file.sameAs === undefined ? crc32(file.bytes) : 0, 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(file.told ?? file.bytes.length, 18)
  common.writeUInt16LE(name.length, 22)
  return common
}

/** A ZIP of files, also one that no tool would make. */
export function makeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const starts: number[] = []
  let at = 0
  const packed: Buffer[] = []
  const list = files.map((file) => {
    const name = Buffer.from(file.name)
    const data = (file.sameAs === undefined ? undefined : packed[file.sameAs]) ?? dataOf(file)
    packed.push(data)
    const start = file.sameAs === undefined ? at : (starts[file.sameAs] ?? 0)
    starts.push(start)
    const common = commonPart(file, { name, data })
    if (file.sameAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, data])
      parts.push(local)
      at += local.length
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(file.isLink === true ? (0o120_777 << 16) >>> 0 : 0, 6)
    rest.writeUInt32LE(start, 10)
    return Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, rest, name])
  })
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end])
}
