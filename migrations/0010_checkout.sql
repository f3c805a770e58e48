-- What staff set about selling, beside zones and days (setting `delivery`) and charges by zone (setting `store`).
-- Amounts in whole taka, rates in hundredths of a per cent, times of day in Dhaka. Checked against its schema in
-- src/server/checkout/checkout-settings.ts whenever it is read or written.

insert into setting (name, value) values ('checkout', '{
  "policy_version": "2026-11-20",
  "delivery": {
    "base_grams": 1000, "per_kilogram": 20, "piece_grams": 100, "free_over": null,
    "express": {"on": true, "zones": ["inside_dhaka"], "charge": 150, "cut_off": "13:00"},
    "collect": {"on": true, "location": "banani", "ready_minutes": 120, "last_order": "18:00"}
  },
  "vat": {"rate": 750, "by_category": {"jewellery": 500}},
  "cash": {
    "on": true, "min_total": 0, "max_total": 20000, "zones_off": [], "categories_off": [], "made_to_order": false,
    "open_unconfirmed": 2, "advance": []
  },
  "confirm": {
    "code": true, "call_over": null, "trusted_days": 90, "cancel_hours": 48, "remind_minutes": 30, "remind_at": "10:00"
  },
  "payment": {"methods": ["bkash", "nagad", "card"], "hold_minutes": 30, "cancel_hours": 48},
  "returns": {"days": 7, "photos_for": ["wrong_item", "damaged"]}
}') on conflict do nothing;

-- Orders are confirmed by codes of the same kind as sign-ins; a code for one proves nothing for the other.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('sign_in', 'sign_up', 'phone_change', 'recovery', 'step_up', 'order'));
