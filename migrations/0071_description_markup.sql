-- Descriptions with headings, lists, bold words and links. `description` stays the plain words, which search, feeds,
-- cards of links and tables read; the marked-up form stands beside it where there is one.

alter table product
  -- Cleaned by the server (src/server/products/edit/clean-html.ts). Null: the words have no markup.
  add column description_html text check (length(description_html) between 1 and 60000),
  add column description_html_bn text check (length(description_html_bn) between 1 and 60000),
  -- The server cleans; the database refuses what no cleaning can have left: other tags, and attributes other than links.
  add constraint product_description_html_is_clean check (
    concat(description_html, description_html_bn) !~*
      '<(?!(/?(p|strong|em|ul|ol|li|h3|h4|blockquote)|br /|a( href="(https?://|mailto:|tel:|/)[^"<>\s]*")( rel="noopener nofollow")?|/a)>)');

-- Whoever writes other words without markup (an import, its undo, the demo shop) takes the old markup away.
create function drop_stale_markup() returns trigger language plpgsql as $$
begin
  if new.description is distinct from old.description and new.description_html is not distinct from old.description_html then
    new.description_html := null;
  end if;
  if new.description_bn is distinct from old.description_bn
    and new.description_html_bn is not distinct from old.description_html_bn then
    new.description_html_bn := null;
  end if;
  return new;
end $$;
create trigger drop_stale_markup before update of description, description_bn on product
  for each row execute function drop_stale_markup();
