import type { FindingWords } from '../../book-findings.ts'

export const findings: FindingWords = {
  rules: {
    B1: 'jede Buchung hat zwei Posten, die zusammen null ergeben',
    B2: 'der Gesamtsaldo eines Kontos ist die Summe seiner Posten',
    B3: 'vorgemerkt ist die Summe der offenen Vormerkungen, und Kunden bleiben zwischen null und ihrem Gesamtsaldo',
    B4: 'Versionen haben keine Lücken, und jeder Saldo folgt aus dem vorigen',
    B5: 'alle Konten einer Währung, auch die eigenen der Bank, ergeben zusammen null',
    B6: 'Geld steht als bigint in kleinsten Einheiten innerhalb seiner Grenzen, und keine Spalte ist eine Gleitkommazahl',
    B7: 'beide Konten einer Buchung gibt es, sie haben deren Währung und sind verschieden',
    B8: 'die Rolle der Bank kann den Büchern nur etwas hinzufügen und keine Buchungszeit wählen',
    B9: 'keine zwei Buchungen teilen sich einen Auftragsschlüssel',
    B10: 'jede Buchung gehört zu einem Auftrag',
    B13: 'die Reihenfolge der Posten sind ihre Versionen, was auch immer die Uhr sagt',
    B14: 'jeder Tag beginnt, wo der letzte geendet hat, und seine Posten führen vom einen zum anderen',
    B15: 'ein Storno ist das gleiche Gegenstück seiner Buchung, und es gibt höchstens eines',
    B16: 'eine Vormerkung endet einmal, höchstens mit dem vorgemerkten Betrag',
    B17: 'was ein Konto heute gesendet hat, ist, was seine Buchungen sagen',
    B18: 'ein geschlossenes Konto ist leer',
    B20: 'die Blockketten der Bücher und des Prüfprotokolls sind lückenlos',
    B21: 'die Nachkommastellen jeder Währung stehen in den Büchern, und die Rolle der Bank kann sie nicht ändern',
    B22: 'jedes Konto verzinst jeden Tag genau einmal, und was aufgelaufen ist, ist gebucht oder wird vorgetragen',
    B23: 'abgeschlossene Tage folgen aufeinander, auf sie wird nichts gebucht und in abgeschlossenen Monaten nichts wertgestellt',
    B24: 'die Summen jedes abgeschlossenen Tages gehen auf, und sie und die Berichte abgeschlossener Monate sind, was Buchungen ergeben',
    B25: 'was von einem Kredit offen ist, ist der Saldo seines Kontos; Pläne und Zahlungen gehen auf',
    B28: 'von einem Konto, für das zwei zeichnen, geht nichts ab, dem nur eine Person zugestimmt hat',
    B30: 'der Baum über die Posten ist, was sie ergeben, und setzt jeden unterschriebenen Prüfpunkt fort',
    B38: 'ein Kredit, der im Verzug umgeschuldet wurde, gilt als überfällig, bis er geheilt ist',
    B44: 'jedes erste Konto gehört der Person, deren Konto es ist',
    S36: 'was außerhalb der Datenbank verankert wurde, steht noch in ihr',
  },
  sentences: {
    entries_unlike_step: 'Buchung {transfer} hat andere Posten, als ihr Schritt sagt',
    amount_out_of_bounds: 'Buchung {transfer} bewegt {amount}',
    accounts_or_currency_differ: 'Buchung {transfer} hat andere Konten oder eine andere Währung als diese',
    accrual_missing: 'Konto {account} hat für den Tag vor dem {day} keine Zinsen',
    accrual_unlike_balance: 'die Zinsen von Konto {account} am {day} folgen nicht aus seinem Saldo',
    accrual_unlike_entries:
      'die Zinsen von Konto {account} am {day} gehen von einem anderen Saldo aus, als seine Buchungen ergeben',
    accruals_not_paid:
      'Konto {account} ist geschlossen, und was es ab dem {day} verdient hat, wurde nie ausgezahlt',
    interest_outside_period:
      'Buchung {transfer} bucht Zinsen oder Steuer auf Konto {account}, und keine Periode weiß davon',
    interest_taken_back:
      'Buchung {transfer} wurde storniert, und die Periode von Konto {account} bis {day} führt sie als gebucht',
    tax_not_taken: 'die Steuer der Periode von Konto {account} bis {day} wurde nie einbehalten',
    correction_unlike_balance: 'die Korrektur des {day} auf Konto {account} folgt nicht aus seinem Saldo',
    period_not_carried: 'die Periode von Konto {account} bis {day} beginnt nicht mit dem Vortrag',
    tax_unlike_days:
      'die Steuer auf Zinsen von Konto {account} bis {day} folgt nicht den Konditionen jedes Tages',
    period_unlike_days: 'die Periode von Konto {account} bis {day} ist nicht die Summe ihrer Tage',
    interest_unlike_posting:
      'was für die Periode von Konto {account} bis {day} gebucht wurde, ist nicht, was sie sagt',
    valued_in_closed_month:
      'Buchung {transfer} ist vor dem Ende von {month} wertgestellt, der bereits abgeschlossen war',
    month_hash_differs: 'die aufbewahrten Berichte von {month} haben nicht ihren Hash',
    month_unlike_postings:
      'die aufbewahrten Berichte von {month} in {currency} sind nicht, was seine Buchungen ergeben',
    day_close_missing: 'der Tag vor dem {day|day} wurde nie abgeschlossen',
    day_not_fenced: 'der {day|day} ist abgeschlossen und noch offen für Buchungen',
    day_unbalanced: 'Soll und Haben in {currency} gehen am {day|day} nicht auf',
    day_unlike_postings: 'die Summen für den {day|day} sind nicht die seiner Buchungen',
    day_hash_changed: 'der Hash des {day|day} folgt nicht aus seinen Summen und dem Tag davor',
    no_request: 'Buchung {transfer} gehört zu keinem Auftrag',
    request_twice: 'Auftrag {request} wurde mehr als einmal gebucht',
    request_index_gone: 'der Index, der Auftragsschlüssel eindeutig hält, fehlt',
    booked_on_past_day: 'Buchung {transfer} steht auf dem {day|day}, einem Tag, der schon vorbei war',
    no_reversal: 'Buchung {transfer} ist kein Storno von {original}',
    hold_ended_otherwise: 'Vormerkung {hold} endete nicht so, wie sie angelegt wurde',
    hold_not_listed: 'Vormerkung {hold} ist nicht so verzeichnet, wie sie besteht',
    held_beyond_total: 'Konto {account} hat {held} von {total} vorgemerkt',
    held_unlike_holds: 'Konto {account} hat {held} statt {sum} vorgemerkt',
    total_out_of_bounds: 'Konto {account} steht bei {total}',
    total_unlike_entries: 'Konto {account} sagt {total}, seine Posten {sum}',
    first_account_unowned:
      'Konto {account} ist ein erstes Konto und gehört nicht der Person, deren Konto es ist',
    closed_not_empty: 'Konto {account} ist mit {total} geschlossen',
    sent_unlike_transfers: 'Konto {account} zählt {counted} statt {sum} als heute gesendet',
    version_unlike_entries: 'Konto {account} ist bei Version {version}, seine Posten bei {last}',
    version_does_not_follow: 'Konto {account} schließt bei Version {version} nicht an (Buchung {transfer})',
    day_does_not_add_up: 'Konto {account} geht am {day|day} nicht auf',
    day_opens_elsewhere: 'Konto {account} beginnt am {day|day} anders, als es zuvor geendet hat',
    day_never_shown: 'am {day|day} gibt es Buchungen, aber keine Uhr hat diesen Tag gezeigt',
    currency_off: '{currency} weicht um {by} ab',
    no_decimals: 'für die Währung {currency} stehen keine Nachkommastellen in den Büchern',
    column_type: 'Spalte {column} ist {type}',
    may_change: 'larkfield_app hat das Recht {right} auf {book}',
    may_choose: 'larkfield_app kann {column} selbst wählen',
    block_missing: 'Block {block} fehlt',
    block_count: 'Block {block} (Buchungen {first} bis {last}) hat {found} Buchungen statt {sealed}',
    block_changed: 'Block {block} (Buchungen {first} bis {last}) wurde geändert',
    block_not_exported: 'Block {block} ist nicht der, der exportiert wurde',
    exported_block_missing: 'der exportierte Block {block} fehlt',
    head_elsewhere: 'der Kopf nennt Block {named}, die Kette endet mit Block {block}',
    tree_row_missing: 'die Zeile des Baums ab Blatt {leaf} fehlt',
    tree_row_changed: 'die Blätter {first} bis {last} des Baums oder ihre Posten wurden verändert',
    tree_head_elsewhere: 'der Kopf des Baums nennt {named} Blätter, und er hat {leaves}',
    checkpoint_forged:
      'der Prüfpunkt mit {size} Blättern wurde verändert oder gefälscht, oder er wurde mit einem Schlüssel geprüft, der nicht der der Bank ist',
    checkpoint_not_of_tree: 'der Prüfpunkt mit {size} Blättern gehört zu anderen Büchern, {origin}',
    checkpoint_beyond_tree: 'der Baum wurde zurückgesetzt: er hat {leaves} Blätter, ein Prüfpunkt {size}',
    checkpoint_differs: 'der Baum wurde gegabelt: er setzt den Prüfpunkt mit {size} Blättern nicht fort',
    checkpoint_block_differs:
      'Block {block} der Bücher ist nicht der, den der Prüfpunkt mit {size} Blättern nennt',
    checkpoints_on_trust:
      'kein Schlüssel wurde angegeben: wer die Prüfpunkte unterschrieben hat, wurde nicht geprüft',
    trail_block_missing: 'Block {block} des Prüfprotokolls fehlt',
    trail_block_count:
      'Block {block} des Prüfprotokolls (Einträge {first} bis {last}) hat {found} Einträge statt {sealed}',
    trail_block_changed: 'Block {block} des Prüfprotokolls (Einträge {first} bis {last}) wurde geändert',
    trail_head_elsewhere:
      'der Kopf des Prüfprotokolls nennt Block {named}, seine Kette endet mit Block {block}',
    anchor_file_unreadable: 'die Datei {file} enthält keinen Anker mehr',
    anchor_unknown: 'die Datenbank kennt Anker {anchor} nicht, sie endet mit Nummer {newest}',
    anchor_by_stranger: 'Anker {anchor} vom {at} ist mit einem unbekannten Schlüssel signiert, {keys}',
    anchor_forged: 'Anker {anchor} vom {at} wurde geändert oder gefälscht',
    anchor_twice: 'Anker {anchor} gibt es zweimal, vom {first} und vom {second}',
    anchor_missing: 'Anker {anchor} fehlt',
    anchor_does_not_follow: 'Anker {anchor} folgt nicht auf den hier gefundenen Anker {before}',
    anchored_block_differs:
      'Block {block} der Bücher ist nicht der, der am {at} verankert wurde (Anker {anchor})',
    anchored_block_gone: 'Block {block} der Bücher fehlt; er wurde am {at} verankert (Anker {anchor})',
    anchored_trail_differs:
      'Block {block} des Prüfprotokolls ist nicht der, der am {at} verankert wurde (Anker {anchor})',
    anchored_trail_gone:
      'Block {block} des Prüfprotokolls fehlt; er wurde am {at} verankert (Anker {anchor})',
    loan_owed_differs: 'von Kredit {account} ist etwas anderes offen, als sein Konto sagt',
    loan_plan_differs: 'der Plan von Kredit {account} ergibt nicht seine Restschuld',
    loan_payment_differs: 'die Zahlungen auf Kredit {account} sind nicht, was von seinen Raten bezahlt ist',
    loan_payment_unlike_posting: 'Buchung {transfer} ist nicht, was Kredit {account} von ihr sagt',
    loan_parts_differ: 'Buchung {transfer} war nicht für das, was Kredit {account} von ihr sagt',
    loan_due_differs:
      'auf Forderung {due} von Kredit {account} ist etwas anderes bezahlt, als seine Zahlungen sagen',
    loan_standing_differs: 'Kredit {account} sagt anders, was fällig ist, seit wann, oder was folgt',
    loan_payer_unfit:
      'Kredit {account} wird vom Konto {payer} eingezogen, das geschlossen ist, zwei Unterschriften braucht oder nicht dem Schuldner gehört',
    loan_plan_not_redone: 'der Plan von Kredit {account} ist noch der von vor dem Stopp der Zinsen',
    loan_mark_missing: 'Kredit {account} wurde im Verzug umgeschuldet und sagt es nicht',
    loan_cure_differs:
      'Kredit {account} sagt anders, wie viele Raten seit der Umschuldung pünktlich bezahlt sind',
    loan_accrual_missing: 'Kredit {account} hat für den Tag vor dem {day} keine Zinsen',
    loan_accrual_unlike_principal:
      'die Zinsen von Kredit {account} am {day} folgen nicht aus seiner Restschuld',
    loan_interest_differs:
      'was für Kredit {account} aufgelaufen ist, ist nicht, was berechnet wurde und noch kommt',
    clock_stepped_back:
      'die Uhr ging am {day|day} um {seconds} s zurück: Buchung {transfer} kam nach Buchung {before} und hat die frühere ' +
      'Zeit. Es gibt nichts zu berichtigen: Versionen sind die Reihenfolge der Posten. Prüfen Sie den Zeitdienst des ' +
      'Rechners, auf dem die Datenbank läuft.',
    anchors_begin_late: 'die Anker hier beginnen mit Nummer {anchor}',
    anchors_not_here: 'die neuesten {count} Anker sind nicht hier',
    anchors_on_trust: 'es wurde kein Schlüssel genannt: dem des ersten Ankers, {keys}, wird vertraut',
    bank_restored:
      'Anker {anchor} vom {at} sagt, dass die Bank wiederhergestellt wurde ({reason}), und lässt {count} Anker zurück',
  },
  doesNotHold: '{rule} ist verletzt ({says}): {wrong}',
  remark: 'Hinweis ({rule}): {wrong}',
  verdicts: {
    books: 'die Bücher gehen NICHT auf',
    trail: 'die Bücher gehen auf, aber das Prüfprotokoll ist NICHT so, wie es geschrieben wurde',
    tree: 'die Bücher gehen auf, aber der Baum über sie ist NICHT der unterschriebene',
    anchors: 'die Bücher sind NICHT die, die verankert wurden',
    signatures:
      'die Bücher gehen auf, aber was von ihnen unterschrieben wurde, trägt NICHT die Unterschrift eines hier bekannten Schlüssels',
    owners: 'die Bücher gehen auf, aber ein erstes Konto gehört NICHT der Person, deren Konto es ist',
    sealed:
      'die Bücher gehen auf, aber sie sind NICHT, was von ihnen unterschrieben und neben ihnen geschrieben wurde',
  },
}
