"""Wool: socks and blankets, thread by thread.  Registered as in scenes.py."""
from scenes import *
from objects_more import *
from yarn import *


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


@picture('blanket', ('ledge', 'oat', 'wool'), 'side', dict(target=(0, 0, .78), frame=4.5, pitch=16, fstop=4), exposure=.8)
def _():
    m2 = M.woven((('#a3746a', 1),), period=1, scale=1.5)
    fuzz(folded(3.0, 2.3, 5, .13, m2, 5)[0], 4000, .07, M.fibre('#b98d80'))
    m = M.woven((('#e6dcc9', 5), ('#8e3b2f', 1.8), ('#e6dcc9', .7), ('#c08a2c', .8), ('#e6dcc9', .7), ('#3b4a5e', 1.8), ('#e6dcc9', 2)), period=1.15, scale=1.5, axis=1)
    fuzz(at(folded(2.85, 2.2, 5, .13, m, 1), (.04, .05, .70), (0, 0, -4))[0], 5000, .07, M.fibre('#efe6d4'))


@picture('blanket-moss', ('ledge', 'clay', 'bone'), 'side', dict(target=(0, 0, .55), frame=4.7, pitch=18, fstop=4), exposure=.8)
def _():
    m = M.woven((('#5d6648', 6), ('#d9c79c', .7), ('#5d6648', .6), ('#d9c79c', .3), ('#5d6648', 1.5)), period=1.5, scale=1.5, axis=1)
    fuzz(folded(2.9, 2.3, 4, .20, m, 3, .10, fringe='#d9c79c')[0], 5000, .07, M.fibre('#7d8463'))


@picture('blanket-2', ('ledge', 'clay', 'wool'), 'window', dict(target=(.55, -.6, .72), frame=2.7, pitch=20, yaw=24, fstop=3.2), exposure=.65)
def _():
    m2 = M.woven((('#a3746a', 1),), period=1, scale=1.5); fuzz(folded(3.0, 2.3, 5, .13, m2, 5)[0], 5000, .07, M.fibre('#b98d80'))
    m = M.woven((('#e6dcc9', 5), ('#8e3b2f', 1.8), ('#e6dcc9', .7), ('#c08a2c', .8), ('#e6dcc9', .7), ('#3b4a5e', 1.8), ('#e6dcc9', 2)), period=1.15, scale=1.5, axis=1)
    fuzz(at(folded(2.85, 2.2, 5, .13, m, 1), (.04, .05, .70), (0, 0, -4))[0], 7000, .07, M.fibre('#efe6d4'))
