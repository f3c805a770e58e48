export const productSheetWords = {
  productSheet: {
    refused: (count: number, written: string) =>
      count === 1
        ? 'One cell was not written. It keeps its old value:'
        : `${written} cells were not written. They keep their old values:`,
    reasons: {
      number: (text: string) => `“${text}” is not a number.`,
      picture: (text: string) => `“${text}” is not the number of a picture.`,
      sku: (text: string) => `“${text}” is longer than 40 letters.`,
      active: (text: string) => `“${text}” is neither yes (1) nor no (0).`,
    },
    more: (count: string) => `And ${count} more.`,
    rowsLeft: (count: number, written: string) =>
      count === 1
        ? '1 row did not fit; add variants first.'
        : `${written} rows did not fit; add variants first.`,
    columnsLeft: (count: number, written: string) =>
      count === 1
        ? '1 column did not fit: the sheet ends before it.'
        : `${written} columns did not fit: the sheet ends before them.`,
  },
}
