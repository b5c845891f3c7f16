-- What a minor unit of each currency is (B21): ISO 4217 as of 2026, kept here from the first migration on, so that no
-- newer runtime can change what the amounts in these books mean. The bank's own role reads it and writes it never.
create table ledger.currencies (
  code ledger.currency primary key,
  decimals smallint not null check (decimals between 0 and 4)
);

insert into ledger.currencies (code, decimals)
select code, decimals
  from (values
    (0, '
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
    (2, '
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
      CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
      IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
      MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
      SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER
      ZAR ZMW ZWG'),
    (3, '
      BHD IQD JOD KWD LYD OMR TND'),
    (4, '
      CLF UYW')
  ) as listed (decimals, codes),
  regexp_split_to_table(trim(both E' \n' from codes), '\s+') as code;

-- Until now the runtime said how many decimals a currency has. Accounts that exist keep those their amounts were
-- written with, also in currencies that ISO has withdrawn.
update ledger.currencies
   set decimals = 0
 where code in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SOS', 'SYP', 'YER')
   and code in (select currency from ledger.accounts);

insert into ledger.currencies (code, decimals)
select distinct currency, case when currency = 'SLL' then 0 else 2 end
  from ledger.accounts
    on conflict do nothing;

alter table ledger.accounts add constraint a_known_currency foreign key (currency) references ledger.currencies;

grant select on ledger.currencies to larkfield_app;
