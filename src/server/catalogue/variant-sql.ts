import { productPictureMembers } from '#server/media/picture-sql.ts'

/** SQL for what one value of an option is called, of the tables `product_option o` and `option_value ov`. */
export const chosenOption = `json_build_object('name', o.name, 'name_bn', o.name_bn, 'value', ov.value, 'value_bn', ov.value_bn)`

/** SQL for what a variant was chosen by, as a list of `ChosenOption`; the variant is named `v`. */
export const variantOptions = `(
  select coalesce(json_agg(${chosenOption} order by o.position), '[]')
  from option_value ov
  join product_option o on o.product_id = ov.product_id and o.position = ov.option_position
  where ov.id in (v.value1_id, v.value2_id, v.value3_id))`

/**
 * SQL for the picture that shows the variant best, as a `PictureRow` or null; the variant is named `v`. It is chosen
 * before its file is looked at: one picture of a product is read, not all.
 */
export const variantPicture = `(
  select json_build_object(${productPictureMembers})
  from (
    select * from product_picture
    where product_id = v.product_id
    order by picture_id = (select vp.picture_id from variant_picture vp where vp.variant_id = v.id) desc nulls last,
      option_value_id in (v.value1_id, v.value2_id, v.value3_id) desc nulls last, position
    limit 1
  ) pp join picture on picture.id = pp.picture_id)`

/** The size guide that shoppers see of the product `p`: its own, or that of its main category. */
export const sizeGuideOfProduct = `coalesce(nullif(p.size_guide, 'category'),
    (select size_guide from category where id = p.main_category_id))`
