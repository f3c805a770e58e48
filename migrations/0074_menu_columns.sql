-- The heading of a column of the menu, in Bangla; categories of one column share it.
alter table category add column panel_column_bn text;
update category set panel_column_bn = case panel_column
  when 'Bridal jewellery' then 'বিয়ের গয়না'
  when 'Ears and nose' then 'কান ও নাক'
  when 'Neck and hair' then 'গলা ও চুল'
  when 'Hands and body' then 'হাত ও কোমর'
end where panel_column is not null;
