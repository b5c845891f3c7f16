import type { accountingReasons } from '@larkfield/contract/accounting-reasons.ts'
import type { loanReasons } from '@larkfield/contract/loan-reasons.ts'
import type { orderReasons } from '@larkfield/contract/order-reasons.ts'
import type { productReasons as contracted } from '@larkfield/contract/product-reasons.ts'

type Reasons = typeof accountingReasons & typeof loanReasons & typeof orderReasons & typeof contracted

/** What can be in the way of products, loans and orders, and of the accountant. */
export const productReasons = {
  chart_moved: 'Der Kontenplan wurde geändert, seit Sie ihn geöffnet haben. Es wurde nichts gespeichert.',
  chart_number_twice: 'Zwei Zeilen des Kontenplans haben die Nummer {number}.',
  chart_kind_unplaced:
    'Jede Art von Konto steht auf genau einer Zeile des Kontenplans: Bitte prüfen Sie „{kind}“.',
  chart_type_misfit:
    'Konten der Art „{kind}“ können nicht auf Zeile {number} stehen: Sie ist von anderer Art.',
  chart_type_fixed: 'Die Art der Zeile {number} lässt sich nicht ändern.',
  chart_name_missing: 'Bitte benennen Sie Zeile {number}.',
  chart_line_stays: 'Zeile {number} errechnet die Bank, sie bleibt.',
  no_such_line: 'Diese Zeile gibt es im Kontenplan nicht.',
  month_out_of_order: 'Monate werden der Reihe nach abgeschlossen: Als Nächstes ist {month|month} dran.',
  month_already_closed: 'Dieser Monat ist schon abgeschlossen.',
  nobody_else_to_agree:
    'Das braucht eine zweite Person, und sonst darf es niemand in der Verwaltung genehmigen.',
  clearing_not_even: 'Diese Posten heben sich nicht auf.',
  clearing_not_open: 'Einer davon ist kein offener Posten der Verrechnung.',
  match_already_undone: 'Diese Zuordnung wurde schon aufgehoben.',
  too_many_for_file: 'Eine Datei fasst höchstens {most} Buchungen. Bitte wählen Sie einen kürzeren Zeitraum.',
  loan_already_approved: 'Dieser Kredit wurde bereits genehmigt.',
  loan_already_declined: 'Dieser Kredit wurde bereits abgelehnt.',
  loan_already_reversed: 'Dieser Kredit wurde bereits storniert.',
  loan_offer_gone: 'Dieses Angebot ist nicht mehr offen.',
  loan_offer_expired: 'Dieses Angebot ist abgelaufen. Bitte fragen Sie uns nach einem neuen.',
  loan_product_unknown: 'Es gibt kein solches Kreditprodukt mit Konditionen in {currency}.',
  loan_amount_outside: 'Dieses Produkt gilt für Beträge von {least|money} bis {most|money}.',
  loan_months_outside: 'Dieses Produkt läuft {least} bis {most} Monate.',
  loan_first_due_outside: 'Die erste Rate muss zwischen {from|day} und {to|day} fällig sein.',
  loan_not_active: 'Dieser Kredit ist beendet: Es ist nichts mehr offen.',
  loan_nothing_due: 'Im Moment ist nichts fällig.',
  loan_more_than_due: 'Fällig sind nur {due|money}. Für mehr wählen Sie bitte die vorzeitige Rückzahlung.',
  loan_more_than_owed:
    'Mit den Zinsen bis heute sind {owed|money} offen, samt einer Gebühr für die vorzeitige Rückzahlung. Bitte geben Sie weniger ein.',
  loan_preview_changed:
    'Seit Sie es angesehen haben, hat sich etwas geändert. Bitte prüfen Sie die neuen Zahlen.',
  loan_part_too_small:
    'Bitte zahlen Sie mehr als {least|money}: Fälliges und die Zinsen bis heute kommen zuerst.',
  loan_other_currency: 'Das Konto muss auf die Währung des Kredits lauten.',
  loan_account_two_sign:
    'Für dieses Konto zeichnen zwei Personen, daher kann eine allein dem Einzug nicht zustimmen. Wählen Sie ein anderes Konto.',
  loan_account_of_staff:
    'Eine Person der Bank, die über diesen Kredit entschieden hat, ist Inhaberin dieses Kontos. Wählen Sie ein anderes Konto.',
  loan_payer_chosen:
    'Für diesen Kredit ist schon ein Konto gewählt. Nur die Kundin oder der Kunde kann ein anderes wählen.',
  loan_charging_already: 'Es würde sich nichts ändern: Es ist schon so.',
  loan_nothing_to_plan:
    'Dieser Kredit ist schon ganz fällig. Nehmen Sie das Fällige bitte in den neuen Plan auf.',
  loan_has_payments:
    'Von diesem Kredit wurde etwas zurückgezahlt. Bitte stornieren Sie diese Zahlungen zuerst.',
  loan_fee_paid:
    'Diese Gebühr ist ganz oder zum Teil bezahlt. Stornieren Sie zuerst die Zahlung, dann erlassen Sie die Gebühr.',
  loan_fee_not_due: 'Diese Gebühr ist nicht mehr fällig: Sie wurde erlassen oder ist Teil eines neuen Plans.',
  loan_charge_not_reversible:
    'Eine Belastung eines Kredits wird mit ihrer Zahlung oder Auszahlung storniert. Eine Mahngebühr wird beim Kredit erlassen.',
  order_date_passed: 'Bitte wählen Sie einen Tag ab heute.',
  order_too_far: 'Bitte wählen Sie einen Tag in den nächsten zehn Jahren.',
  order_ends_before: 'Der Auftrag würde vor seinem ersten Termin enden.',
  order_ends_twice: 'Bitte wählen Sie einen letzten Tag oder eine Anzahl, nicht beides.',
  order_last_day_monthly: 'Nur monatliche Zahlungen können am letzten Tag des Monats erfolgen.',
  order_without_dates: 'Es bliebe kein Termin übrig. Beenden Sie den Auftrag stattdessen.',
  order_amount: 'Bitte geben Sie einen Betrag ein, oder wie viel bleiben soll.',
  order_keep_moves: 'Was über einem Betrag liegt, kann nur zwischen Ihren eigenen Konten umgebucht werden.',
  order_without_payee: 'Bitte sagen Sie, wer bei welcher Bank bezahlt werden soll.',
  order_moved:
    'Dieser Auftrag wurde geändert, seit Sie ihn geöffnet haben. Bitte sehen Sie noch einmal nach.',
  order_paused_by_customer: 'Die Kundin oder der Kunde hat diesen Auftrag pausiert und setzt ihn fort.',
  order_ended: 'Dieser Auftrag ist beendet.',
  order_not_next_date: 'Das ist nicht mehr der nächste Termin. Bitte sehen Sie noch einmal nach.',
  holiday_on_closed_weekday:
    'An diesem Wochentag ist die Bank immer geschlossen. Ein Feiertag ist nicht nötig.',
  terms_need_notice:
    'Diese Konditionen sind für Kunden schlechter und können frühestens am {day|day} beginnen.',
  terms_ahead_worse:
    'Die Konditionen ab {day|day} wären dann für Kunden schlechter: Bitte nehmen Sie diese zuerst zurück.',
  terms_too_far: 'Konditionen können höchstens {most} Jahre im Voraus beginnen.',
  terms_known: 'Für diesen Tag gibt es bereits Konditionen.',
  terms_begun: 'Diese Konditionen gelten bereits und bleiben, wie sie sind.',
  terms_unchanged: 'Diese Konditionen gelten dann ohnehin.',
  terms_of_other_kind: 'Ein Produkt dieser Art hat andere Konditionen.',
  tiers_not_rising: 'Die erste Stufe beginnt bei 0, jede weitere über der vorigen.',
  rate_too_fine: 'Ein Prozentsatz hat höchstens vier Nachkommastellen.',
  least_above_most: 'Der niedrigste Wert darf nicht über dem höchsten liegen.',
  usual_outside: 'Die übliche Laufzeit muss zwischen der kürzesten und der längsten liegen.',
  product_known: 'Ein Produkt dieses Namens gibt es bereits.',
  interest_not_reversible:
    'Zinsen und ihre Steuer gehören zu dem Zeitraum, für den sie gebucht wurden, und lassen sich nicht für sich stornieren.',
  holiday_known: 'An diesem Tag ist die Bank bereits geschlossen.',
  too_many_orders: 'Sie können {most} Aufträge haben. Bitte beenden Sie zuerst einen.',
} satisfies Record<keyof Reasons, string>
