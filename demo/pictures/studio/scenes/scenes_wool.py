"""Wool: socks and blankets, thread by thread.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from yarn import *
from drapery import *


def sock_label(sub): return M.map_label((('РОДОПА', 54, 'Lato-Bold', 16), ('ЧОРАПИ', 128, GA, 10), (sub, 78, GI, 1)), size=(760, 520), paper='#efe6d4', frame=False)


NATURAL = (('#e4d9c4', 19), ('#8e3b2f', 4), ('#e4d9c4', 2), ('#3b4a5e', 2), ('#e4d9c4', 2), ('#8e3b2f', 2), ('#e4d9c4', 200))
RED = (('#7c2019', 19), ('#e4d9c4', 4), ('#7c2019', 2), ('#2b2623', 2), ('#7c2019', 2), ('#e4d9c4', 2), ('#7c2019', 200))
GREY = (('#85827d', 19), ('#e4d9c4', 4), ('#85827d', 2), ('#c08a2c', 2), ('#85827d', 2), ('#e4d9c4', 2), ('#85827d', 200))


def sock_pair(spec, fibre, sub='вълна от Родопите'):
    """A pair folded in two and held by a paper band, cuffs away from the camera."""
    folded_sock(spec, seed=3, z=0, hair_tone=fibre); at(folded_sock(spec, seed=8, z=0, length=1.72, hair_tone=fibre), (.025, .04, .31), (0, 0, -1.5))
    return paper_band(1.075, .0, .735, .10, .56, M.paper('#efe6d4'), sock_label(sub))


PAIR = dict(target=(0, .74, .35), frame=2.65, pitch=50, yaw=-9, fstop=6, near=.2)


@picture('socks', ('table', 'plaster', 'oak'), 'side', PAIR, exposure=1.)
def _(): sock_pair(NATURAL, '#d3c7b0')


@picture('socks-red', ('cloth', 'plaster', 'linen'), 'side', PAIR, exposure=1.)
def _(): at(sock_pair(RED, '#8e3a30'), (0, 0, .0))


@picture('socks-grey', ('ledge', 'plaster', 'clay'), 'side', PAIR, exposure=1.)
def _(): sock_pair(GREY, '#8e8b86')


@picture('socks-2', ('ledge', 'plaster', 'bone'), 'side', dict(target=(.1, 1.2, .62), frame=1.05, pitch=40, yaw=-24, fstop=4.5, near=.1), exposure=.95)
def _(): sock_pair(NATURAL, '#d3c7b0')


def rows(base, spec, first=.35):
    """Stripes counted from the hem: ((colour, depth), ...), after them the base."""
    def f(j, s):
        s -= first
        for c, d in spec:
            if 0 <= s < d: return c
            s -= d
        return base
    return f


CREAM = rows('#dccfb6', (('#7e2f26', .42), ('#dccfb6', .16), ('#b07a24', .14), ('#dccfb6', .16), ('#33425a', .42), ('#dccfb6', .16), ('#b07a24', .14), ('#dccfb6', .16), ('#7e2f26', .42)))
MOSS = rows('#6c7447', (('#d6c8a4', .10), ('#6c7447', .12), ('#d6c8a4', .26), ('#6c7447', .12), ('#d6c8a4', .10)), .5)


def natural(hair=90000, *a, **k):
    """Over the rung of a ladder."""
    c = Hung(6.2, 4.35, 1.5, .16, 5.42, 1.15, 1.0, 4)
    return woven_cloth(c, CREAM, '#d6cab2', *a, seed=2, hair=hair, **k) + fringe(c, '#d6cab2', seed=3) + ladder()


@picture('blanket', ('plaster', 'sage'), 'side', dict(target=(0, 2.4, 3.3), frame=6.9, pitch=5, yaw=-7, fstop=5), exposure=1.)
def _(): at(natural(260000, (.030, .024), (.0130, .0150), hair_len=.05, hair_tone='#cfc2a8', hair_r=.012), (0, 2.4, 0))


@picture('blanket-2', ('plaster', 'sage'), 'side', dict(target=(-.45, 2.2, 1.80), frame=2.9, pitch=9, yaw=-22, fstop=4, near=.2), exposure=1.3)
def _(): at(natural(260000, (.030, .024), (.0130, .0150), hair_len=.05, hair_tone='#cfc2a8', hair_r=.012), (0, 2.4, 0))


@picture('blanket-moss', ('plaster', 'bone'), 'soft', dict(target=(-.1, 1.9, 5.85), frame=7.5, pitch=9, yaw=16, fstop=5), exposure=.6)
def _():
    from rooms_more import chair
    at(chair((0, 0), 180, 'oak'), (0, 2.4, 0), (0, 0, 0), 10); c = Hung(4.9, 4.7, 2.2, .22, 8.78, 1.15, 1.05, 11, lean=-.42)
    at(woven_cloth(c, MOSS, '#656d43', (.030, .024), (.0128, .0149), 16, seed=5, hair_tone='#565f3a', hair_len=.04) + fringe(c, '#cbbd98', seed=6), (0, .68, 0))


@picture('socks-red-2', ('ledge', 'plaster', 'bone'), 'side', dict(target=(.1, 1.2, .62), frame=1.15, pitch=42, yaw=22, fstop=4.5, near=.1), exposure=1.05)
def _(): sock_pair(RED, '#8e3a30')
