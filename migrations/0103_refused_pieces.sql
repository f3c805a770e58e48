-- Staff say which pieces of a parcel that was taken in part came back (docs/decisions/0045-vat-classes.md). Until then they
-- are those that one choice alone explains, or nobody knows.

-- Whether a parcel to the customer was taken in part; one that came back whole had the pieces of its lines.
create function taken_in_part(parcel text) returns boolean language sql stable as $$
  select s.return_id is null and (s.status = 'partially_delivered' or s.status = 'returned' and (
    coalesce(s.collected, 0) > 0 or exists (
      select from shipment_event e where e.shipment_id = s.id and e.status = 'partially_delivered')))
  from shipment s where s.id = parcel
$$;

alter table shipment_line
  -- Pieces that came back, as staff said of a parcel that was taken in part; null: nobody said.
  add column refused int constraint shipment_line_refused check (refused between 0 and quantity);

create function refuse_refused_pieces() returns trigger language plpgsql as $$
begin
  if not taken_in_part(new.shipment_id) then
    raise exception 'The parcel "%" was not taken in part', new.shipment_id
      using errcode = 'check_violation', constraint = 'shipment_line_of_part';
  end if;
  return new;
end $$;
create trigger refuse_refused_of_new before insert on shipment_line
  for each row when (new.refused is not null) execute function refuse_refused_pieces();
create trigger refuse_refused before update of refused on shipment_line
  for each row when (new.refused is not null) execute function refuse_refused_pieces();

-- As before; what staff said counts before what was paid.
drop function pieces_refused;
create function pieces_refused(of_order text) returns table (parcel text, place smallint, quantity int)
language sql stable as $$
  with recursive parcel as (
    select s.id, s.cod_amount - s.collected as missing, not taken_in_part(s.id) as whole,
      exists (select from shipment_line sl where sl.shipment_id = s.id and sl.refused is not null) as said
    from shipment s
    where s.order_id = of_order and s.return_id is null and s.status in ('returned', 'partially_delivered')
  ), piece as (
    select p.id, l.position, sl.quantity, l.total::numeric / l.quantity as worth,
      row_number() over (partition by p.id order by l.position) as n, count(*) over (partition by p.id) as of
    from parcel p
    join shipment_line sl on sl.shipment_id = p.id
    join order_line l on l.order_id = of_order and l.position = sl.position
    where not p.whole and not p.said and p.missing > 0
  ), choice as (
    select p.id, p.missing, 0::bigint as n, 0::numeric as worth, '{}'::int[] as taken
    from parcel p
    where not p.whole and not p.said and p.missing > 0
      -- More choices than these would take too long, and many of them would cost the same.
      and (select sum(ln(sl.quantity + 1)) from shipment_line sl where sl.shipment_id = p.id) <= ln(1000)
    union all
    select c.id, c.missing, piece.n, c.worth + piece.worth * q, c.taken || q
    from choice c
    join piece on piece.id = c.id and piece.n = c.n + 1
    cross join generate_series(0, piece.quantity) as q
    -- Riders take whole taka.
    where c.worth + piece.worth * q < c.missing + 100
  ), known as (
    select c.id, min(c.taken) as taken
    from choice c join piece on piece.id = c.id and piece.n = c.n and piece.n = piece.of
    where c.worth > c.missing - 100
    group by c.id having count(*) = 1
  )
  select p.id, sl.position, coalesce(sl.refused, 0) from parcel p join shipment_line sl on sl.shipment_id = p.id
  where p.said and sl.refused > 0
  union all
  select p.id, sl.position, sl.quantity from parcel p join shipment_line sl on sl.shipment_id = p.id where p.whole
  union all
  select piece.id, piece.position, known.taken[piece.n] from known join piece on piece.id = known.id
  where known.taken[piece.n] > 0
$$;

create constraint trigger post_to_ledger after update of refused on shipment_line
  deferrable initially deferred for each row when (old.refused is distinct from new.refused)
  execute function post_order_of_row('order_id');
