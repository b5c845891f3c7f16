-- An offer is reckoned for a pay-out on the day it is looked at; what is kept of one that is accepted is what was accepted.
grant update (schedule, total_cost_minor, effective_ppm) on bank.loan_offers to larkfield_app;
