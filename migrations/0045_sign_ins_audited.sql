-- Sign-ins of staff stand in the audit too, written with the sign-in itself; the row of the list of last sign-ins goes
-- with its time, the entry stays.
create function audit_sign_in() returns trigger language plpgsql as $$
begin
  insert into audit_entry (account_id, device, request_id, call, thing_kind, thing_id, change, after)
  values (new.account_id, new.device, new.id::text, 'sign in', 'sign_in', new.account_id::text, 'created',
    jsonb_build_object('by', to_jsonb(new) -> 'by', 'new_device', new.new_device));
  return null;
end $$;
create trigger audit_sign_in after insert on staff_sign_in for each row execute function audit_sign_in();
