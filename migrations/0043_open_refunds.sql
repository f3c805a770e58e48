-- Money that is promised back and not there yet, first what the law wants first.
create index refund_open on refund (due_by, id) where state not in ('done', 'withdrawn');
