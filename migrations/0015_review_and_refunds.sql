-- Money that staff keep for an order, and refunds that never go out twice.

-- What of the money the order keeps, where staff decided; the rest of it goes back. Null where nobody had to decide.
alter table payment_attempt add column accepted bigint check (accepted > 0 and accepted <= received);
alter table payment_attempt drop constraint payment_attempt_check1;
-- Another amount than was asked for stays under review until staff keep it or give it back.
alter table payment_attempt add constraint payment_attempt_as_asked
  check (state <> 'paid' or received = amount or accepted is not null);

-- Promised by itself, before anybody looked at the money: as long as it is not sent, staff may keep the money instead.
alter table refund add column revocable boolean not null default false;
-- An order that was never paid, because the money that came went back, may be called off.
update status_step set to_statuses = to_statuses || '{refunded}'
where machine = 'payment' and from_status in ('cod_due', 'pending', 'failed');
-- How often a refund was sent: news that somebody learnt of an older sending changes nothing.
alter table refund add column sent smallint not null default 0 check (sent >= 0);
-- bKash has no name of ours for a refund: one without an answer is told from others of its payment by being the only one.
create unique index refund_alone on refund (attempt_id) where state in ('sending', 'unknown');
