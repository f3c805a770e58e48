-- Size guides in the hands of staff: how to measure, a chart of sizes, and questions that lead from a measure to a size.
create table size_guide (
  id int generated always as identity primary key,
  -- Categories and products name the guide by it, and addresses of lists its sizes (bangle-size:2.6); it never changes.
  code text not null unique
    check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 60 and code not in ('none', 'category')),
  name text not null check (char_length(name) between 1 and 60),
  name_bn text check (char_length(name_bn) <= 60),
  -- The filter of lists in which its sizes stand apart; null: they stand among all other sizes.
  size_name text check (char_length(size_name) <= 60),
  size_name_bn text check (size_name_bn is null or (size_name is not null and char_length(size_name_bn) <= 60)),
  measure text check (char_length(measure) <= 1000),
  measure_bn text check (char_length(measure_bn) <= 1000),
  -- Stands below the chart.
  note text check (char_length(note) <= 500),
  note_bn text check (char_length(note_bn) <= 500),
  -- The answer to a measure between two sizes, which stand as {smaller} and {larger}.
  between_sizes text check (char_length(between_sizes) <= 300),
  between_sizes_bn text check (char_length(between_sizes_bn) <= 300),
  -- [{"name": …, "name_bn": …}], the first being the size.
  columns jsonb not null default '[]'
    check (jsonb_typeof(columns) = 'array' and jsonb_array_length(columns) <= 12),
  -- [[{"text": …, "text_bn": …}]], a cell for each column.
  rows jsonb not null default '[]'
    check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) <= 40 and octet_length(rows::text) <= 200000),
  -- [{"question": …, "question_bn": …, "column": …, "rule": …, "tolerance": …, "below": …}]
  finders jsonb not null default '[]'
    check (jsonb_typeof(finders) = 'array' and jsonb_array_length(finders) <= 3),
  picture_id text references picture,
  version int not null default 1,
  check (not jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "array" || @.size() != $columns)',
    jsonb_build_object('columns', jsonb_array_length(columns)))),
  check ((columns = '[]') = (rows = '[]')),
  check (not jsonb_path_exists(finders, '$[*] ? (!exists(@.column ? (@ > 0 && @ < $columns)))',
    jsonb_build_object('columns', jsonb_array_length(columns))))
);
create unique index size_guide_name on size_guide (lower(name));
create index on size_guide (picture_id) where picture_id is not null;

-- The guides that were part of the program until now.
insert into size_guide (code, name, name_bn, size_name, size_name_bn, measure, measure_bn, note, note_bn,
  between_sizes, between_sizes_bn, columns, rows, finders) values
  ('bangle', 'Bangle sizes', 'চুড়ির মাপ', 'Bangle size', 'চুড়ির মাপ',
  'Tuck your thumb into your palm. Wrap a thread round the widest part of the hand. Lay it on a ruler.',
  'বুড়ো আঙুল হাতের তালুতে চেপে ধরুন। হাতের সবচেয়ে চওড়া জায়গায় সুতা ঘুরিয়ে নিন। সুতাটি স্কেলে মাপুন।',
  '2.6 means 2 and 6 sixteenths of an inch, not 2.6 inches. So 2.10 is larger than 2.8.',
  '২.৬ মানে ২ ইঞ্চি ও এক ইঞ্চির ১৬ ভাগের ৬ ভাগ, ২.৬ ইঞ্চি নয়। তাই ২.১০ কিন্তু ২.৮-এর চেয়ে বড়।',
  'You are between two sizes. Take {larger} for glass, which does not give; take {smaller} for bangles that open.',
  'আপনার হাত দুই মাপের মাঝামাঝি। কাচের চুড়ি হলে {larger} নিন, কারণ তা খোলে না; খোলা যায় এমন চুড়ি হলে {smaller} নিন।',
  '[
    {"name":"Size","name_bn":"মাপ"},
    {"name":"Inside, mm","name_bn":"ভেতরে, মিমি"},
    {"name":"Inside, inch","name_bn":"ভেতরে, ইঞ্চি"},
    {"name":"Hand, mm","name_bn":"হাত, মিমি"},
    {"name":"Fits","name_bn":"কার জন্য"}
  ]',
  '[
    [{"text":"2.2","text_bn":null},{"text":"54.0","text_bn":null},{"text":"2.125","text_bn":null},{"text":"170","text_bn":null},{"text":"very small","text_bn":"খুব ছোট হাত"}],
    [{"text":"2.4","text_bn":null},{"text":"57.2","text_bn":null},{"text":"2.25","text_bn":null},{"text":"180","text_bn":null},{"text":"small","text_bn":"ছোট হাত"}],
    [{"text":"2.6","text_bn":null},{"text":"60.3","text_bn":null},{"text":"2.375","text_bn":null},{"text":"190","text_bn":null},{"text":"medium, most common","text_bn":"মাঝারি, সবচেয়ে বেশি চলে"}],
    [{"text":"2.8","text_bn":null},{"text":"63.5","text_bn":null},{"text":"2.5","text_bn":null},{"text":"200","text_bn":null},{"text":"medium plus","text_bn":"মাঝারির একটু বড়"}],
    [{"text":"2.10","text_bn":null},{"text":"66.7","text_bn":null},{"text":"2.625","text_bn":null},{"text":"210","text_bn":null},{"text":"large","text_bn":"বড় হাত"}],
    [{"text":"2.12","text_bn":null},{"text":"69.9","text_bn":null},{"text":"2.75","text_bn":null},{"text":"220","text_bn":null},{"text":"large plus","text_bn":"বেশ বড় হাত"}]
  ]',
  '[
    {"question":"My hand measures, in mm","question_bn":"আমার হাতের মাপ, মিমি","column":3,"rule":"nearest","tolerance":3,"below":0},
    {"question":"Or a bangle I own measures inside, in mm","question_bn":"অথবা আমার একটি চুড়ির ভেতরের মাপ, মিমি","column":1,"rule":"nearest","tolerance":1,"below":0}
  ]'),
  ('ring', 'Ring sizes', 'আংটির মাপ', 'Ring size', 'আংটির মাপ',
  'Wrap a thread round the finger, over the knuckle if that is wider. Mark where it meets and lay it on a ruler. Measure in the evening, when fingers are warm.',
  'আঙুলে সুতা ঘুরিয়ে নিন; গাঁট বেশি মোটা হলে গাঁটের ওপর। যেখানে মেলে সেখানে দাগ দিয়ে স্কেলে মাপুন। সন্ধ্যায় মাপা ভালো, তখন আঙুল উষ্ণ থাকে।',
  null,
  null,
  null,
  null,
  '[
    {"name":"Size","name_bn":"মাপ"},
    {"name":"Around, mm","name_bn":"ঘের, মিমি"},
    {"name":"Across, mm","name_bn":"ব্যাস, মিমি"},
    {"name":"US","name_bn":"ইউএস"}
  ]',
  '[
    [{"text":"6","text_bn":null},{"text":"46.1","text_bn":null},{"text":"14.7","text_bn":null},{"text":"3¾","text_bn":null}],
    [{"text":"8","text_bn":null},{"text":"48","text_bn":null},{"text":"15.3","text_bn":null},{"text":"4½","text_bn":null}],
    [{"text":"10","text_bn":null},{"text":"50","text_bn":null},{"text":"15.9","text_bn":null},{"text":"5¼","text_bn":null}],
    [{"text":"12","text_bn":null},{"text":"51.9","text_bn":null},{"text":"16.5","text_bn":null},{"text":"6","text_bn":null}],
    [{"text":"14","text_bn":null},{"text":"54.4","text_bn":null},{"text":"17.3","text_bn":null},{"text":"7","text_bn":null}],
    [{"text":"16","text_bn":null},{"text":"56.3","text_bn":null},{"text":"17.9","text_bn":null},{"text":"7¾","text_bn":null}],
    [{"text":"18","text_bn":null},{"text":"58.3","text_bn":null},{"text":"18.6","text_bn":null},{"text":"8½","text_bn":null}],
    [{"text":"20","text_bn":null},{"text":"60.2","text_bn":null},{"text":"19.2","text_bn":null},{"text":"9¼","text_bn":null}],
    [{"text":"22","text_bn":null},{"text":"62.1","text_bn":null},{"text":"19.8","text_bn":null},{"text":"10","text_bn":null}],
    [{"text":"24","text_bn":null},{"text":"64","text_bn":null},{"text":"20.4","text_bn":null},{"text":"10¾","text_bn":null}],
    [{"text":"26","text_bn":null},{"text":"65.9","text_bn":null},{"text":"21","text_bn":null},{"text":"11½","text_bn":null}]
  ]',
  '[
    {"question":"My finger measures around, in mm","question_bn":"আমার আঙুলের ঘের, মিমি","column":1,"rule":"at_least","tolerance":0.5,"below":2},
    {"question":"Or a ring I own measures across inside, in mm","question_bn":"অথবা আমার একটি আংটির ভেতরের ব্যাস, মিমি","column":2,"rule":"at_least","tolerance":0.1,"below":0.6}
  ]'),
  ('shoe', 'Shoe sizes', 'জুতার মাপ', 'Shoe size (EU)', 'জুতার মাপ (ইইউ)',
  'Stand on a sheet of paper with your heel at a wall. Mark the longest toe. Measure from the wall to the mark, both feet; the longer one counts.',
  'দেয়ালে গোড়ালি ঠেকিয়ে কাগজের ওপর দাঁড়ান। সবচেয়ে লম্বা আঙুলের ডগায় দাগ দিন। দেয়াল থেকে দাগ পর্যন্ত মাপুন, দুই পায়েরই; লম্বাটি ধরুন।',
  null,
  null,
  null,
  null,
  '[
    {"name":"EU","name_bn":"ইইউ"},
    {"name":"UK","name_bn":"ইউকে"},
    {"name":"Foot, cm","name_bn":"পা, সেমি"}
  ]',
  '[
    [{"text":"35","text_bn":null},{"text":"2","text_bn":null},{"text":"21.8","text_bn":null}],
    [{"text":"36","text_bn":null},{"text":"3","text_bn":null},{"text":"22.5","text_bn":null}],
    [{"text":"37","text_bn":null},{"text":"4","text_bn":null},{"text":"23.2","text_bn":null}],
    [{"text":"38","text_bn":null},{"text":"5","text_bn":null},{"text":"23.8","text_bn":null}],
    [{"text":"39","text_bn":null},{"text":"6","text_bn":null},{"text":"24.5","text_bn":null}],
    [{"text":"40","text_bn":null},{"text":"7","text_bn":null},{"text":"25.2","text_bn":null}],
    [{"text":"41","text_bn":null},{"text":"8","text_bn":null},{"text":"25.8","text_bn":null}]
  ]',
  '[
    {"question":"My foot measures, in cm","question_bn":"আমার পায়ের মাপ, সেমি","column":2,"rule":"at_least","tolerance":0.1,"below":1}
  ]'),
  ('adjustable', 'One size that adjusts', 'এক মাপ, ছোট-বড় করা যায়', null, null,
  'This piece opens a little and closes again, so one size fits most. Bend it slowly, with both hands.',
  'এটি একটু খোলে ও বন্ধ হয়, তাই এক মাপেই প্রায় সবার হয়। দুই হাতে ধরে আস্তে চাপ দিন।',
  null,
  null,
  null,
  null,
  '[
    {"name":"Size","name_bn":"মাপ"},
    {"name":"Around, mm","name_bn":"ঘের, মিমি"},
    {"name":"Across, mm","name_bn":"ব্যাস, মিমি"},
    {"name":"US","name_bn":"ইউএস"}
  ]',
  '[
    [{"text":"6","text_bn":null},{"text":"46.1","text_bn":null},{"text":"14.7","text_bn":null},{"text":"3¾","text_bn":null}],
    [{"text":"8","text_bn":null},{"text":"48","text_bn":null},{"text":"15.3","text_bn":null},{"text":"4½","text_bn":null}],
    [{"text":"10","text_bn":null},{"text":"50","text_bn":null},{"text":"15.9","text_bn":null},{"text":"5¼","text_bn":null}],
    [{"text":"12","text_bn":null},{"text":"51.9","text_bn":null},{"text":"16.5","text_bn":null},{"text":"6","text_bn":null}],
    [{"text":"14","text_bn":null},{"text":"54.4","text_bn":null},{"text":"17.3","text_bn":null},{"text":"7","text_bn":null}],
    [{"text":"16","text_bn":null},{"text":"56.3","text_bn":null},{"text":"17.9","text_bn":null},{"text":"7¾","text_bn":null}],
    [{"text":"18","text_bn":null},{"text":"58.3","text_bn":null},{"text":"18.6","text_bn":null},{"text":"8½","text_bn":null}],
    [{"text":"20","text_bn":null},{"text":"60.2","text_bn":null},{"text":"19.2","text_bn":null},{"text":"9¼","text_bn":null}],
    [{"text":"22","text_bn":null},{"text":"62.1","text_bn":null},{"text":"19.8","text_bn":null},{"text":"10","text_bn":null}],
    [{"text":"24","text_bn":null},{"text":"64","text_bn":null},{"text":"20.4","text_bn":null},{"text":"10¾","text_bn":null}],
    [{"text":"26","text_bn":null},{"text":"65.9","text_bn":null},{"text":"21","text_bn":null},{"text":"11½","text_bn":null}]
  ]',
  '[
    {"question":"My finger measures around, in mm","question_bn":"আমার আঙুলের ঘের, মিমি","column":1,"rule":"at_least","tolerance":0.5,"below":2},
    {"question":"Or a ring I own measures across inside, in mm","question_bn":"অথবা আমার একটি আংটির ভেতরের ব্যাস, মিমি","column":2,"rule":"at_least","tolerance":0.1,"below":0.6}
  ]');

-- What names a guide names one that is there, whoever writes it. `none` and, of a product, `category` name no guide.
alter table category drop constraint category_size_guide_check;
alter table product drop constraint product_size_guide_check;
alter table category add constraint category_size_guide_check check (size_guide <> 'category');
create index category_size_guide on category (size_guide) where size_guide <> 'none';
create index product_size_guide on product (size_guide) where size_guide not in ('category', 'none');

create function check_size_guide() returns trigger language plpgsql as $$
begin
  if new.size_guide in ('none', 'category') then
    return new;
  end if;
  -- It waits for a deletion of the guide that another transaction has begun.
  perform from size_guide where code = new.size_guide for key share;
  if not found then
    raise foreign_key_violation using message = format('There is no size guide "%s"', new.size_guide);
  end if;
  return new;
end $$;
create trigger check_size_guide_of_new before insert on category for each row execute function check_size_guide();
create trigger check_size_guide before update of size_guide on category for each row
  when (old.size_guide <> new.size_guide) execute function check_size_guide();
create trigger check_size_guide_of_new before insert on product for each row execute function check_size_guide();
create trigger check_size_guide before update of size_guide on product for each row
  when (old.size_guide <> new.size_guide) execute function check_size_guide();

create function keep_used_size_guide() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise check_violation using message = format('The code of the size guide "%s" never changes', old.code);
  end if;
  if exists (select from category where size_guide = old.code) or exists (select from product where size_guide = old.code) then
    raise foreign_key_violation using message = format('The size guide "%s" is used', old.code);
  end if;
  return null;
end $$;
-- After the row is gone: whoever chose it until then has committed, and is seen.
create trigger keep_used_size_guide after delete on size_guide for each row execute function keep_used_size_guide();
create trigger keep_code after update of code on size_guide for each row
  when (old.code <> new.code) execute function keep_used_size_guide();

call audit_table('size_guide', 'size_guide', 'id');

-- Pages show it in their next answer. Another name of the filter is another place of every product that has the guide.
create trigger announce_change after insert or update or delete on size_guide
  for each statement execute function announce_kind('term');
create trigger announce_size_name after update of size_name, size_name_bn on size_guide for each row
  when ((old.size_name, old.size_name_bn) is distinct from (new.size_name, new.size_name_bn))
  execute function announce_kind('product:*');

create or replace view picture_use as
  select picture_id, 'product' as place, product_id as thing, position from product_picture
  union all select picture_id, 'category', id, null from category where picture_id is not null
  union all select picture_id, 'shop', id, null from location where picture_id is not null
  union all select map_id, 'map', id, null from location where map_id is not null
  union all select distinct id #>> '{}', 'home', null::int, null::smallint
    from setting, jsonb_path_query(value, 'strict $.**.id', silent => true) id
    where name = 'home' and jsonb_typeof(id) = 'string'
  union all select poster_id, 'video', product_id, null::smallint from product_video
  union all select picture_id, 'size_guide', id, null from size_guide where picture_id is not null;
create trigger take_picture_back after insert or update of picture_id on size_guide
  for each row when (new.picture_id is not null) execute function take_shown_picture_back('picture_id');
