-- How parcels go out: zones with their days, and the days on which nothing moves. Charges by zone stand in the
-- setting `store`, as every page shows them. Staff edit it; holidays of the moon are theirs to enter.

insert into setting (name, value) values ('delivery', '{
  "zones": [
    {"code": "inside_dhaka", "days": {"from": 1, "to": 3}, "latest": 5,
      "metros": ["Dhaka"], "districts": [], "areas": []},
    {"code": "suburbs", "days": {"from": 2, "to": 4}, "latest": 10, "metros": [],
      "districts": ["gazipur", "narayanganj"],
      "areas": ["dhaka.savar", "dhaka.keraniganj", "dhaka.dohar", "dhaka.dhaka-district-ashulia"]},
    {"code": "elsewhere", "days": {"from": 3, "to": 5}, "latest": 10, "metros": [], "districts": [], "areas": []}
  ],
  "cut_off": "15:00",
  "handling_days": 0,
  "weekend": [5, 6],
  "holidays": ["2026-12-16", "2027-02-21", "2027-03-26", "2027-04-14", "2027-05-01", "2027-12-16"]
}') on conflict do nothing;
