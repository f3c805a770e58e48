/** Most letters of the name of a VAT class. */
export const VAT_NAME_MAX = 60
/** VAT classes of a shop, archived ones among them. */
export const VAT_CLASSES_MAX = 50
