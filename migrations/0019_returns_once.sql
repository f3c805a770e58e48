-- Money for pieces that came back is promised once of each payment, whoever asks twice.
create unique index refund_once_for_return on refund (return_id, attempt_id)
  where return_id is not null and state <> 'withdrawn';
