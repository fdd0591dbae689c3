"""The gift voucher.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from stationery import *


def voucher_print():
    return M.map_label((('РОДОПА', 42, 'Lato-Bold', 16), ('-', 40, '', 0), ('ВАУЧЕР', 118, GA, 14), ('за подарък', 76, GI, 1), ('', 30, '', 0), ('магазин и къща за гости', 36, LA, 3)), size=(1000, 700), paper='#ffffff', ink='#3a2c24', mark='#8e3b2f')


@picture('gift-voucher', ('table', 'bone', 'walnut'), 'window', dict(target=(.02, -.02, .05), frame=2.62, pitch=62, yaw=-4, fstop=6, near=.05), exposure=.45)
def _():
    P = laid('#e9dcc2')
    at(envelope((1.72, 1.22), P, 2), (.12, .46, .0), (0, 0, 12)); at(seal(.155, '#7c2a24', 1), (.14, .36, .058), (0, 0, 20))
    at(card((1.62, 1.14), laid('#f2e9d8', voucher_print(), .55), seed=4), (-.06, -.50, .045), (1.2, 0, -5))
