-- Why money went back is kept as it was written, but for words about a person who is erased.
drop trigger keep_refund_request on refund_request;
create trigger keep_refund_request before update on refund_request for each row
  when (current_setting('shop.erasing', true) is distinct from 'on')
  execute function keep_refund_request();
create trigger keep_refund_request_of_erased before update on refund_request for each row
  when (current_setting('shop.erasing', true) = 'on')
  execute function refuse_change_of_record('reason', 'decision_reason');
