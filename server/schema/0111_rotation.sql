-- A rotation of keys seals anew what the bank keeps sealed, the demonstration's mail among it.
grant update (sealed) on bank.demo_inbox to larkfield_app;
